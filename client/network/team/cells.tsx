import type { Period } from '@shared/contracts/network/dashboard';
import type { DownlineRow } from '@shared/contracts/network/team';
import type { ReactNode } from 'react';
import { type Cell, type CellContext, points, withNote } from '~/crud/cells';
import { Portrait } from '~/crud/Portrait';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries } from '~/explain/sum/sum';
import { personCell } from '../person/personCell';
import { Contact } from './Contact';
import styles from './cells.module.css';
import type { Figure } from './TreeLine';

/** Portrait and linked name, above the member number. */
export const person = (to: (id: number) => string): Cell<string, DownlineRow> => {
  const name = withNote(
    personCell(({ id }: DownlineRow) => id, to),
    ({ member_no }: DownlineRow) => member_no,
  );
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

/** Email and phone buttons; an export contains both addresses. */
export const contact: Cell<string, DownlineRow> = {
  render: (_value, row) => <Contact name={row.name} email={row.email} phone={row.phone} />,
  csv: (value, { phone }) => [value, phone].filter(Boolean).join(', '),
};

/** TP that explains itself as a sum of records; `renderValue` can abbreviate it. */
export const tpOf = (
  name: string,
  rows: (row: DownlineRow) => SumQueries['tp'],
  renderValue: (value: number, context: CellContext) => ReactNode = (value, context) =>
    points.render(value, {}, context),
): Cell<number, DownlineRow> => ({
  ...points,
  render: (value, row, context) =>
    value === 0 ? (
      renderValue(value, context)
    ) : (
      <ExplainSum
        name={`${name}, ${row.name}`}
        cents={value}
        of={[{ list: 'tp', query: rows(row) }]}
        {...(context.reload && { onChanged: context.reload })}
      >
        {renderValue(value, context)}
      </ExplainSum>
    ),
});

/** The TP records behind a member's own, base shop, and pending TP. */
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

/** The TP records behind a tree figure: a member's own, the team's, or pending. */
export const recordsOfNode = (id: number, figure: Figure, period: Period): SumQueries['tp'] => {
  if (figure === 'pending_tp') return { state: 'pending', member_id: id };
  if (figure === 'tp_team') return { state: 'inforce', scope: 'team', around_id: id, period };
  return { state: 'inforce', member_id: id, period };
};

/** The month's TP, with the year's in small print below. */
export const monthAndYear = (
  month: Cell<number, DownlineRow>,
  year: (row: DownlineRow, context: CellContext) => ReactNode,
  note: string,
): Cell<number, DownlineRow> => ({
  ...points,
  render: (value, row, context) => (
    <>
      {month.render(value, row, context)}
      <span className={note}>{year(row, context)}</span>
    </>
  ),
});
