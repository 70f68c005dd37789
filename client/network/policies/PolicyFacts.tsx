import type { PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainPlanned } from '~/explain/figure/ExplainPlanned';
import { sentence } from '~/explain/sentence';
import { productName } from '~/network/productName';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Stepper } from '~/ui/Stepper';
import styles from './PolicyPage.module.css';
import { tpLabel } from './shareLabel';
import { stepsOf } from './steps';

export const PolicyFacts = ({ policy, children }: { policy: PolicyDetail; children?: ReactNode }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const { currency } = policy;
  const counts = policy.status === 'draft' || policy.counted_tp_cents === policy.tp_cents;
  const whole = sumOf(policy.splits.map(({ tp_cents }) => tp_cents));
  return (
    <Card>
      <div className={styles.facts}>
        <DefinitionList
          layout="columns"
          items={[
            { term: t('fields.insured'), value: policy.insured },
            { term: t('fields.product'), value: productName(policy.product, policy.brand) },
            { term: t('fields.brand_id'), value: policy.brand },
            {
              term: t('fields.planned_premium_cents'),
              value: sentence((marks) => t('detail.perYear', marks), {
                amount: (
                  <ExplainPlanned policy={policy.id} cents={policy.planned_premium_cents}>
                    {format.money(policy.planned_premium_cents, currency)}
                  </ExplainPlanned>
                ),
              }),
            },
            {
              key: 'tp',
              term: <bdi>{tpLabel(t, format, policy)}</bdi>,
              value: (
                <>
                  <ExplainTp policy={policy.id} cents={policy.tp_cents}>
                    {format.money(counts ? policy.tp_cents : policy.counted_tp_cents)}
                  </ExplainTp>
                  {!counts && (
                    <span className={styles.muted}>
                      {' '}
                      {t('detail.reversed', {
                        amount: format.money(policy.tp_cents - policy.counted_tp_cents),
                        whole: format.money(policy.tp_cents),
                      })}
                    </span>
                  )}
                  {policy.share_of && (
                    <span className={styles.muted}>
                      {' '}
                      {sentence((marks) => t('detail.ofWhole', marks), {
                        amount: (
                          <ExplainTp policy={policy.id} cents={whole}>
                            {format.money(whole)}
                          </ExplainTp>
                        ),
                      })}
                    </span>
                  )}
                </>
              ),
            },
            ...(policy.policy_no ? [{ term: t('fields.policy_no'), value: policy.policy_no }] : []),
          ]}
        />
        {children}
        <Stepper
          label={t('detail.progress')}
          steps={stepsOf(policy).map(({ status, on, state }) => ({
            key: status,
            label: t(`choices.status.${status}`),
            ...(on && { note: state === 'current' ? t('detail.since', { day: format.day(on) }) : format.day(on) }),
            state,
          }))}
        />
      </div>
    </Card>
  );
};
