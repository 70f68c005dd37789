import { billAmounts } from '@shared/contracts/demos/billAmounts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { isPriced, useDraftLines } from './draftLines';
import styles from './Invoice.module.css';

/** A line's amount after discount and taxes. */
export const LinePrice = observer(({ index }: { index: number }) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const line = useDraftLines()[index];
  return (
    <p className={styles.priced}>
      <span className={styles.quiet}>{t('fields.lineTotal')}</span>
      <span className={cx(styles.price, 'own-order')}>
        {line && isPriced(line) ? format.money(billAmounts([line]).totalCents) : '–'}
      </span>
    </p>
  );
});
