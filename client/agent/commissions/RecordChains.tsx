import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { Steps } from '~/explain/Steps';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import styles from './Record.module.css';

/** How each split went up its chain, as far as the reader may see it. */
export const RecordChains = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const payee = mayCall(commissions.lines) ? 0 : (session.userData?.id ?? 0);
  if (record.splits.length === 0) return null;
  return (
    <Card title={t('detail.chain')} subtitle={t('detail.chainText')}>
      {record.splits.map(({ base_cents: base, agent, steps }, index) => (
        <div key={index}>
          <p className={styles.note}>{t('detail.split', { agent, base: format.money(base, record.currency) })}</p>
          <Steps steps={steps} payee={payee} bare />
        </div>
      ))}
    </Card>
  );
};
