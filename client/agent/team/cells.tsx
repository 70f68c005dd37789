import type { MemberStatus } from '@shared/abilities';
import type { LevelBadge } from '@shared/contracts/network/levels';
import type { Light } from '@shared/contracts/network/licences';
import type { DownlineRow } from '@shared/contracts/network/team';
import { type Cell, link, money, text, withNote } from '~/crud/cells';
import { Portrait } from '~/crud/Portrait';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries } from '~/explain/sum/sum';
import type { Format } from '~/platform/format';
import type { Tone } from '~/ui/tone';
import { Contact } from './Contact';
import styles from './cells.module.css';
import { LevelMark } from './LevelMark';

export const statusTones: Record<MemberStatus, Tone> = {
  active: 'success',
  pending: 'info',
  suspended: 'warning',
  inactive: 'neutral',
};

export const lightTones: Record<Light, Tone> = { ok: 'success', warning: 'warning', problem: 'danger' };

export const level: Cell<LevelBadge | null, object> = {
  render: (value, row, context) => (value ? <LevelMark level={value} /> : text.render(null, row, context)),
  csv: (value) => value?.code,
};

/** Face and name, which leads on, above the number. */
export const person = (to: (id: number) => string): Cell<string, DownlineRow> => {
  const name = withNote(link<DownlineRow>(to), ({ member_no }: DownlineRow) => member_no);
  return {
    ...name,
    render: (value, row, context) => (
      <div className={styles.person}>
        <span className={styles.face}>
          <Portrait name={row.name} url={row.avatar_url} size="sm" />
        </span>
        <div className={styles.name}>{name.render(value, row, context)}</div>
      </div>
    ),
  };
};

/** Buttons to write and to call; in an export both addresses. */
export const contact: Cell<string, DownlineRow> = {
  render: (_value, row) => <Contact name={row.name} email={row.email} phone={row.phone} />,
  csv: (value, { phone }) => [value, phone].filter(Boolean).join(', '),
};

/** TP in cents; the network's own measure, in US dollars always. */
export const tp: Cell<number, object> = {
  align: 'end',
  render: (value, _row, context) => money.render(value, {}, context),
  csv: (value) => value / 100,
};

/** TP that says of which records it is the sum. */
export const tpOf = (name: string, rows: (row: DownlineRow) => SumQueries['tp']): Cell<number, DownlineRow> => ({
  ...tp,
  render: (value, row, context) =>
    value === 0 ? (
      tp.render(value, row, context)
    ) : (
      <ExplainSum
        name={`${name}, ${row.name}`}
        cents={value}
        of={[{ list: 'tp', query: rows(row) }]}
        {...(context.reload && { onChanged: context.reload })}
      >
        {tp.render(value, row, context)}
      </ExplainSum>
    ),
});

/** The records that a member's TP in force, that of the base shop, and the pending TP are the sum of. */
export const recordsOf = {
  personal:
    (period: 'mtd' | 'ytd') =>
    ({ id }: DownlineRow) => ({ state: 'inforce' as const, member_id: id, period }),
  baseShop:
    (period: 'mtd' | 'ytd') =>
    ({ id }: DownlineRow) => ({
      state: 'inforce' as const,
      scope: 'base_shop' as const,
      around_id: id,
      period,
    }),
  pending: ({ id }: DownlineRow) => ({ state: 'pending' as const, member_id: id }),
};

/** TP of the month, and smaller that of the year. */
export const monthAndYear = (
  month: Cell<number, DownlineRow>,
  year: (row: DownlineRow) => number,
  format: Format,
  said: (amount: string) => string,
  note: string,
): Cell<number, DownlineRow> => ({
  ...tp,
  render: (value, row, context) => (
    <>
      {month.render(value, row, context)}
      <span className={note}>{said(format.moneyShort(year(row)))}</span>
    </>
  ),
});
