import { type Credential, type Licence, reviewOf } from '@shared/contracts/network/licences';
import { type Cell, type CellContext, date, text, withNote } from '~/crud/cells';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import styles from './Licences.module.css';
import { reviewTones } from './paper';

const t = (key: string, values: Record<string, unknown> = {}) => i18next.t(key, values);

/** Wraps a cell in a button that opens the paper with its document. */
export const opens = <V extends string, R>(cell: Cell<V, R>, open: (row: R) => Promise<boolean>): Cell<V, R> => ({
  ...cell,
  render: (value, row, context: CellContext) => (
    <button
      type="button"
      className={styles.open}
      onClick={() => void open(row).then((changed) => changed && context.reload?.())}
    >
      {cell.render(value, row, context)}
    </button>
  ),
});

/** The paper's review state, with the reason for a return or the name of the verifier. */
export const reviewCell: Cell<string, Licence | Credential> = withNote(
  {
    ...text,
    nowrap: true,
    render: (_note, row: Licence | Credential) => {
      const review = reviewOf(row);
      return <Tag tone={reviewTones[review]}>{t(`licenseQueue:choices.review.${review}`)}</Tag>;
    },
    csv: (_note, row: Licence | Credential) => {
      const review = reviewOf(row);
      return { code: review, label: t(`licenseQueue:choices.review.${review}`) };
    },
  },
  ({ review_note, verified_by }: Licence | Credential) => review_note || verified_by,
);

/** The expiry date, with the days left from 60 days before it. */
export const expiryCell: Cell<string | null, Licence | Credential> = withNote(
  date,
  ({ days_left }: Licence | Credential) =>
    days_left === null || days_left > 60
      ? null
      : days_left < 0
        ? t('licenseQueue:expired')
        : t('licenseQueue:daysLeft', { count: days_left }),
);

export const documentCell: Cell<string, Licence | Credential> = {
  nowrap: true,
  render: (url) => t(url ? 'licenseQueue:attached' : 'licenseQueue:notAttached'),
};
