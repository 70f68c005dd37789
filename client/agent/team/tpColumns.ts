import type { DownlineRow } from '@shared/contracts/network/team';
import type { TFunction } from 'i18next';
import type { Columns } from '~/crud/ListScreen';
import type { Format } from '~/platform/format';
import styles from './Contact.module.css';
import { monthAndYear, recordsOf, tpOf } from './cells';

/** The columns of TP of both tables of a downline, in their order: of the month with the year below it, of the year, pending. */
export const tpColumns = (t: TFunction<'team'>, format: Format) => {
  const sum = (key: keyof DownlineRow, rows: Parameters<typeof tpOf>[1]) => tpOf(t(`fields.${key}`), rows);
  const year = (month: ReturnType<typeof tpOf>, of: (row: DownlineRow) => number) =>
    monthAndYear(month, of, format, (amount) => t('inYear', { amount }), styles.note ?? '');
  return {
    personal_mtd_cents: year(
      sum('personal_mtd_cents', recordsOf.personal('mtd')),
      ({ personal_ytd_cents }) => personal_ytd_cents,
    ),
    personal_ytd_cents: { ...sum('personal_ytd_cents', recordsOf.personal('ytd')), optional: true },
    base_shop_mtd_cents: year(
      sum('base_shop_mtd_cents', recordsOf.baseShop('mtd')),
      ({ base_shop_ytd_cents }) => base_shop_ytd_cents,
    ),
    base_shop_ytd_cents: { ...sum('base_shop_ytd_cents', recordsOf.baseShop('ytd')), optional: true },
    pending_tp_cents: sum('pending_tp_cents', recordsOf.pending),
  } satisfies Partial<Columns<DownlineRow>>;
};
