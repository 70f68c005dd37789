import type { DownlineRow } from '@shared/contracts/network/team';
import type { TFunction } from 'i18next';
import type { Columns } from '~/crud/ListScreen';
import { sentence } from '~/explain/sentence';
import styles from './Contact.module.css';
import { monthAndYear, recordsOf, tpOf } from './cells';

type Figure = 'personal' | 'base_shop';

/** TP columns of both downline tables, in order: the month with the year below, the year, and pending. */
export const tpColumns = (t: TFunction<'team'>) => {
  type TpOfParameters = Parameters<typeof tpOf>;
  const sum = (key: keyof DownlineRow, rows: TpOfParameters[1], renderValue?: TpOfParameters[2]) =>
    tpOf(t(`fields.${key}`), rows, renderValue);
  const records = { personal: recordsOf.personal, base_shop: recordsOf.baseShop };
  const withYear = (of: Figure) => {
    const year = sum(`${of}_ytd_cents`, records[of]('ytd'), (value, { format }) => format.moneyShort(value));
    return monthAndYear(
      sum(`${of}_mtd_cents`, records[of]('mtd')),
      (row, context) =>
        sentence((marks) => t('inYear', marks), { amount: year.render(row[`${of}_ytd_cents`], row, context) }),
      styles.note ?? '',
    );
  };
  return {
    personal_mtd_cents: withYear('personal'),
    personal_ytd_cents: { ...sum('personal_ytd_cents', recordsOf.personal('ytd')), optional: true },
    base_shop_mtd_cents: withYear('base_shop'),
    base_shop_ytd_cents: { ...sum('base_shop_ytd_cents', recordsOf.baseShop('ytd')), optional: true },
    pending_tp_cents: sum('pending_tp_cents', recordsOf.pending),
  } satisfies Partial<Columns<DownlineRow>>;
};
