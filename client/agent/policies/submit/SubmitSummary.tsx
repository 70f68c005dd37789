import type { PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainPlanned } from '~/explain/figure/ExplainPlanned';
import { tpLabel } from '~/network/policies/shareLabel';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Submit.module.css';

export const SubmitSummary = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation(['cases', 'policies']);
  const format = useFormat();
  const tp = sumOf(policy.splits.map(({ tp_cents }) => tp_cents));
  return (
    <aside className={styles.beside} aria-label={t('submit.summary')}>
      <Card title={t('submit.summary')}>
        <DefinitionList
          items={[
            { term: t('policies:fields.insured'), value: policy.insured.trim() },
            { term: t('policies:fields.product'), value: policy.product },
            { term: t('policies:fields.brand_id'), value: policy.brand },
            {
              term: t('policies:fields.planned_premium_cents'),
              value: (
                <ExplainPlanned policy={policy.id} cents={policy.planned_premium_cents}>
                  {format.money(policy.planned_premium_cents, policy.currency)}
                </ExplainPlanned>
              ),
            },
            {
              term: t('submit.wholeTp'),
              value: (
                <ExplainTp policy={policy.id} cents={tp}>
                  {format.money(tp)}
                </ExplainTp>
              ),
            },
            ...(policy.share_of
              ? [
                  {
                    key: 'share',
                    term: <bdi>{tpLabel(t, format, policy)}</bdi>,
                    value: (
                      <ExplainTp policy={policy.id} cents={policy.tp_cents}>
                        {format.money(policy.tp_cents)}
                      </ExplainTp>
                    ),
                  },
                ]
              : []),
            ...policy.splits.map(({ member_id, name, share_bp }) => ({
              key: String(member_id),
              term: name,
              value: format.percent(share_bp),
            })),
          ]}
        />
      </Card>
    </aside>
  );
};
