import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer, Received } from '@shared/http/endpoint';
import { Problem } from '../../http/problems';
import { engineOn } from '../money/cases';
import { booksClosed } from '../money/journal/closed';
import type { Network, NetworkCaller } from '../network';
import type { Currency } from '../reads/currencyTotals';
import type { NetworkTransaction } from '../records/tables';
import { marked } from './effects';
import type { StatusTransitions } from './statusTransitions';

type Preview = Answer<typeof policyWork.bulkPreview>;
type Change = Omit<Received<typeof policyWork.bulkPreview>['body'], 'rows'>;
type Row = { id: number; version: number };

/** Makes a change of status with many cases, and rolls it back (domain.md 3.12.7). */
export async function bulkPreview(
  { db }: Pick<Network, 'db'>,
  moves: StatusTransitions,
  user: NetworkCaller,
  rows: readonly Row[],
  change: Change,
  read: (tx: NetworkTransaction, row: Row) => Promise<PolicyRecord>,
): Promise<Preview> {
  const together = (some: readonly Row[]) => db.preview((tx) => made(moves, tx, user, some, change, read));
  const whole = await unlessClosed(together(rows));
  if (whole) return whole;
  // The books refuse all cases together, so each one is previewed alone.
  const open: Row[] = [];
  const refused: Preview['refused'] = [];
  for (const row of rows)
    if (await unlessClosed(together([row]))) open.push(row);
    else refused.push({ id: row.id, blockers: [], reason: booksClosed });
  const rest = await together(open);
  return { ...rest, refused: [...rest.refused, ...refused] };
}

/** A preview; undefined if closed books refuse it (domain.md 3.24). */
const unlessClosed = (preview: Promise<Preview>): Promise<Preview | undefined> =>
  preview.catch((error: unknown) => {
    if (error instanceof Problem && error.code === booksClosed) return undefined;
    throw error;
  });

async function made(
  moves: StatusTransitions,
  tx: NetworkTransaction,
  user: NetworkCaller,
  rows: readonly Row[],
  change: Change,
  read: (tx: NetworkTransaction, row: Row) => Promise<PolicyRecord>,
): Promise<Preview> {
  const preview: Preview = { able: 0, tp_cents: 0, pending_tp_cents: 0, posts: [], payee_ids: [], refused: [] };
  const sums = new Map<Currency, number>();
  const payees = new Set<number>();
  for (const row of rows) {
    try {
      const policy = await read(tx, row);
      const blockers = await moves.blockers(tx.sql, user, policy, change);
      if (blockers.length > 0) {
        preview.refused.push({ id: row.id, blockers, reason: null });
        continue;
      }
      const since = marked(await engineOn(tx.sql, [policy.id]), policy.id);
      await moves.make(tx, user, policy, change);
      const effects = since(await engineOn(tx.sql, [policy.id]));
      preview.able += 1;
      preview.tp_cents += effects.tp_cents;
      preview.pending_tp_cents += effects.pending_tp_cents;
      for (const { status, lines } of effects.records)
        for (const { payee_id, advanced_cents } of status === 'expected' ? [] : lines)
          if (payee_id !== null && advanced_cents !== 0) {
            payees.add(payee_id);
            sums.set(policy.currency, (sums.get(policy.currency) ?? 0) + advanced_cents);
          }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      preview.refused.push({ id: row.id, blockers: [], reason: error.code });
    }
  }
  return { ...preview, posts: [...sums].map(([currency, cents]) => ({ currency, cents })), payee_ids: [...payees] };
}
