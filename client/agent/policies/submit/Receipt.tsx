import { groupOf, type PolicyDetail } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainPlanned } from '~/explain/figure/ExplainPlanned';
import { sentence } from '~/explain/sentence';
import { tpLabel } from '~/network/policies/shareLabel';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { LinkButton } from '~/ui/LinkButton';
import { ExpectedCommission } from './ExpectedCommission';
import styles from './Submit.module.css';

interface ReceiptProps {
  policy: PolicyDetail;
  /** Empty unless submitted in this browser. */
  signature: string;
}

/** The receipt of a submission: the case number and the next steps, printable on one page. */
export const Receipt = ({ policy, signature }: ReceiptProps) => {
  const { t } = useTranslation(['cases', 'policies', 'documents']);
  const format = useFormat();
  const money = (cents: number) => format.money(cents, policy.currency);
  const tp = sumOf(policy.splits.map(({ tp_cents }) => tp_cents));
  const open = policy.requirements.filter(({ done_on }) => done_on === null);
  const pending = groupOf(policy.status) === 'pending';
  return (
    <div className={styles.receipt}>
      <Card>
        <div className={styles.hero} role="status">
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden className={styles.good} />
          <h2>{t('receipt.heading')}</h2>
          <p className={styles.number}>
            <span>{t('policies:fields.case_no')}</span>
            <strong>{policy.case_no}</strong>
          </p>
          {policy.submitted_on && <p>{t('receipt.on', { day: format.day(policy.submitted_on, 'long') })}</p>}
        </div>
        <DefinitionList
          layout="grid"
          items={[
            { term: t('policies:fields.insured'), value: policy.insured },
            { term: t('policies:detail.owner'), value: policy.owner.name },
            { term: t('policies:fields.product'), value: policy.product },
            { term: t('policies:fields.brand_id'), value: policy.brand },
            {
              term: t('policies:fields.planned_premium_cents'),
              value: sentence((marks) => t('policies:detail.perYear', marks), {
                amount: (
                  <ExplainPlanned policy={policy.id} cents={policy.planned_premium_cents}>
                    {money(policy.planned_premium_cents)}
                  </ExplainPlanned>
                ),
              }),
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
            ...(policy.own
              ? [{ key: 'mine', term: t('receipt.mine'), value: <ExpectedCommission policy={policy} /> }]
              : []),
            {
              term: t('policies:detail.split'),
              value: format.list(policy.splits.map(({ name, share_bp }) => `${name} ${format.percent(share_bp)}`)),
            },
            ...(signature ? [{ term: t('receipt.signedBy'), value: signature }] : []),
          ]}
        />
      </Card>
      {pending && (
        <Card title={t('receipt.next')}>
          <ol className={styles.next}>
            {open.length > 0 && (
              <li>
                {t('receipt.requirements', {
                  list: format.list(open.map(({ label, code }) => label || t(`policies:choices.requirement.${code}`))),
                })}
              </li>
            )}
            <li>{t('receipt.underwriting', { brand: policy.brand })}</li>
            <li>{t('receipt.tell')}</li>
            <li>{t('receipt.inforce')}</li>
          </ol>
        </Card>
      )}
      <div className={styles.links} data-print="no">
        <LinkButton variant="primary" to={paths.policyDetail(policy.id)}>
          {t('receipt.open')}
        </LinkButton>
        {pending && open.length > 0 && (
          <LinkButton to={`${paths.policyDetail(policy.id)}&tab=requirements`}>{t('documents:sendOpen')}</LinkButton>
        )}
        <LinkButton to={paths.policyCreate}>{t('receipt.another')}</LinkButton>
        <LinkButton to={paths.policyList}>{t('receipt.list')}</LinkButton>
      </div>
    </div>
  );
};
