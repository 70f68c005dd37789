import { dayIn, shiftDay } from '@shared/format/days';
import type { Change } from '../../../data/store';
import { conflict } from '../../../http/problems';
import { recordOf, recordsOf } from '../../records/read';
import type { NetworkTransaction, Tables } from '../../records/tables';
import { settingsId, settingsIn } from '../../settings/settings';

/** A part of the journal that a stored record decides: its day, and a text that changes with the booked figures. */
interface Booking {
  day: string;
  figures: string;
}
interface Context {
  /** The day of an instant in the network's time zone. */
  dayOf: (instant: string) => string;
  runs: ReadonlyMap<number, Tables['runs']>;
}
type Booked = { [K in keyof Tables]?: (row: Tables[K], context: Context) => Booking[] };

const isPosted = (status: Tables['commission_records']['status']): boolean =>
  status !== 'expected' && status !== 'void';

/** The bookings of each table, as `postingsOf` derives them (domain.md 3.24). */
const booked = {
  commission_records: ({ status, posted_on, due_cents }) =>
    isPosted(status) && posted_on !== null ? [{ day: posted_on, figures: `${due_cents}` }] : [],
  earnings: ({ line_id, earned_on, amount_cents, type, member_id }) =>
    line_id === null ? [{ day: earned_on, figures: `${amount_cents} ${type} ${member_id}` }] : [],
  statement_rows: ({ created_at, updated_at, amount_cents, expected_cents, resolution }, { dayOf }) => [
    { day: dayOf(created_at), figures: `${amount_cents} ${resolution === 'ignored'}` },
    ...((resolution === 'accepted' || resolution === 'assigned') && expected_cents !== amount_cents
      ? [{ day: dayOf(updated_at), figures: `${expected_cents}` }]
      : []),
  ],
  deposits: ({ received_on, amount_cents, brand_id, currency }) => [
    { day: received_on, figures: `${amount_cents} ${brand_id} ${currency}` },
  ],
  accepted_missing: ({ accepted_on, amount_cents }) => [{ day: accepted_on, figures: `${amount_cents}` }],
  runs: ({ status, locked_at }, { dayOf }) =>
    status === 'open' || locked_at === null ? [] : [{ day: dayOf(locked_at), figures: 'locked' }],
  payments: ({ run_id, status, paid_cents }, { dayOf, runs }) => {
    const run = runs.get(run_id);
    if (!run || run.status === 'open' || run.locked_at === null || paid_cents === 0) return [];
    const lockedOn = dayOf(run.locked_at);
    const left = status === 'sent' || status === 'settled';
    return [
      { day: lockedOn, figures: `lock ${status === 'failed' ? 0 : paid_cents}` },
      { day: run.pay_on > lockedOn ? run.pay_on : lockedOn, figures: `bank ${left ? paid_cents : 0}` },
    ];
  },
} satisfies Booked;

/** The reason of a refusal by closed books. */
export const booksClosed = 'books_closed';

/** The day until which the books are closed; null while they are open. */
export const closedUntil = async (db: NetworkTransaction['sql']): Promise<string | null> =>
  (await recordOf(db, 'settings', settingsId))?.books_closed_until ?? null;

/** A day, or the first open one if the books are closed until then (domain.md 3.24). */
export async function firstOpenDay(db: NetworkTransaction['sql'], day: string): Promise<string> {
  const until = await closedUntil(db);
  return until !== null && day <= until ? shiftDay(until, 1) : day;
}

/** Refuses changes of a transaction that alter the journal on a closed day. @throws conflict */
export async function requireOpenBooks(changes: readonly Change[], tx: NetworkTransaction): Promise<void> {
  const money = changes.filter(({ collection }) => collection in booked);
  if (money.length === 0) return;
  const until = await closedUntil(tx.sql);
  if (until === null) return;
  const { tz } = await settingsIn(tx.sql);
  const ids = money.flatMap(({ collection, before, after }) =>
    collection === 'payments' ? [(after ?? before) as unknown as Tables['payments']] : [],
  );
  const runs = await recordsOf(tx.sql, 'runs', [...new Set(ids.map(({ run_id }) => run_id))]);
  const context: Context = {
    dayOf: (instant) => dayIn(tz, new Date(instant)),
    runs: new Map(runs.map((run) => [run.id, run])),
  };
  for (const { collection, before, after } of money) {
    const bookings = booked[collection as keyof typeof booked] as (row: unknown, context: Context) => Booking[];
    const closed = (row: unknown) =>
      (row === undefined ? [] : bookings(row, context))
        .filter(({ day }) => day <= until)
        .map(({ day, figures }) => `${day} ${figures}`);
    const [was, is] = [closed(before), closed(after)];
    if (was.join() !== is.join())
      throw conflict(
        booksClosed,
        `The books are closed until ${until}. Choose a later day, or let finance open the books in the journal.`,
      );
  }
}
