import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainTp } from '~/explain/ExplainTp';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './PolicyPage.module.css';

const dates = [
  'signed_on',
  'submitted_on',
  'approved_on',
  'issued_on',
  'delivered_on',
  'inforce_on',
  'closed_on',
] as const;

export const PolicySide = ({ policy, children }: { policy: PolicyDetail; children?: ReactNode }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  return (
    <aside className={styles.side} aria-label={t('detail.side')}>
      {children}
      <Card title={t('detail.split')}>
        <DefinitionList
          items={policy.splits.map(({ member_id, name, share_bp, tp_cents }) => ({
            key: String(member_id),
            term: <PersonName id={member_id} name={name} />,
            value: (
              <>
                {format.percent(share_bp)}{' '}
                <span className={styles.muted}>
                  <ExplainTp policy={policy.id} cents={tp_cents}>
                    {format.money(tp_cents)}
                  </ExplainTp>
                </span>
              </>
            ),
          }))}
        />
        {policy.servicer && (
          <p className={styles.servicer}>
            <span className={styles.muted}>{t('detail.servicer')}</span>
            <b className="own-order">
              <PersonName id={policy.servicer.member_id} name={policy.servicer.name} />
            </b>
          </p>
        )}
      </Card>
      <Card title={t('detail.dates')}>
        <DefinitionList
          items={dates.flatMap((name) => {
            const day = policy[name];
            return day ? [{ key: name, term: t(`fields.${name}`), value: format.day(day) }] : [];
          })}
        />
      </Card>
    </aside>
  );
};
