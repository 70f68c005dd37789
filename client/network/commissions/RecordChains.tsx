import { type CommissionDetail, commissions } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ChainSteps } from '~/explain/ChainSteps';
import { ExplainLine } from '~/explain/ExplainLine';
import { sentence } from '~/explain/sentence';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import styles from './Record.module.css';

/** Each split's override chain, as far as the reader may see it. */
export const RecordChains = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const payee = mayCall(commissions.lines) ? 0 : (session.userData?.id ?? 0);
  /** The line with this base; its explanation starts with the base. */
  const ofLine = (base: number) => {
    const line = record.lines.find(({ base_cents }) => base_cents === base);
    const amount = format.money(base, record.currency);
    return line ? <ExplainLine {...{ line, cents: line.amount_cents }}>{amount}</ExplainLine> : amount;
  };
  if (record.splits.length === 0) return null;
  return (
    <Card title={t('detail.chain')} subtitle={t('detail.chainText')}>
      {record.splits.map(({ base_cents: base, agent, steps }, index) => (
        <div key={index}>
          <p className={styles.note}>
            {sentence((marks) => t('detail.split', { agent, ...marks }), { base: ofLine(base) })}
          </p>
          <ChainSteps steps={steps} payee={payee} bare />
        </div>
      ))}
    </Card>
  );
};
