import type { BillAmounts } from '@shared/contracts/demos/billAmounts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './InvoicePaper.module.css';

/** Subtotal, discount, tax, total and open amount. */
export const TotalsList = ({ amounts, paidCents }: { amounts: BillAmounts; paidCents: number }) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const { subtotalCents, discountCents, taxCents, totalCents } = amounts;
  return (
    <dl className={styles.totals}>
      <dt>{t('totals.subtotal')}</dt>
      <dd>{format.money(subtotalCents)}</dd>
      <dt>{t('totals.discount')}</dt>
      <dd>{format.money(0 - discountCents)}</dd>
      <dt>{t('totals.tax')}</dt>
      <dd>{format.money(taxCents)}</dd>
      <dt className={styles.sum}>{t('totals.total')}</dt>
      <dd className={styles.sum}>{format.money(totalCents)}</dd>
      {paidCents > 0 && (
        <>
          <dt>{t('totals.paid')}</dt>
          <dd>{format.money(-paidCents)}</dd>
          <dt className={styles.sum}>{t(totalCents < paidCents ? 'totals.credit' : 'totals.open')}</dt>
          <dd className={styles.sum}>{format.money(Math.abs(totalCents - paidCents))}</dd>
        </>
      )}
    </dl>
  );
};
