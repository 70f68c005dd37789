import type { DebtMoveRecord, debts } from '@shared/contracts/network/debts';
import type { Received } from '@shared/http/endpoint';
import { proportionOf } from '@shared/plan/money';
import { conflict } from '../../../http/problems';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import { loaded } from '../../records/loaded';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { enter } from '../ledger';
import { balancesIn, debtOf } from './debtOf';

type Body<C extends 'writeOff' | 'offset' | 'reverse'> = Omit<Received<(typeof debts)[C]>['body'], 'request_id'>;
export type WriteOff = Body<'writeOff'>;
export type Offset = Body<'offset'>;
export type Reverse = Body<'reverse'>;

interface Side {
  member_id: number;
  currency: Currency;
  amount_cents: number;
  memo: string;
}

const millionths = 1_000_000;
/** Characters of an entry's memo. */
const mostMemo = 200;

/** Enters the sides of a move in the first open cycle. */
export async function enterSides(
  { now, today }: Network,
  tx: NetworkTransaction,
  { id: debt_move_id }: Pick<DebtMoveRecord, 'id'>,
  sides: readonly Side[],
): Promise<void> {
  await tx.takeIds('earnings', 'runs');
  const set = await loaded(tx.sql, { runs: 'all', settings: 'all' });
  const own = { policy_id: null, record_id: null, line_id: null, source_member_id: null, status: 'open' as const };
  await set.within(tx, (journal) => {
    for (const { memo, ...side } of sides) {
      const entry = { ...side, ...own, memo: memo.slice(0, mostMemo), debt_move_id };
      enter(set, journal, { ...entry, type: 'adjustment', earned_on: today }, now.toISOString());
    }
  });
}

type NewMove = Pick<DebtMoveRecord, 'kind' | 'member_id' | 'currency' | 'amount_cents' | 'reason' | 'by'> &
  Partial<DebtMoveRecord>;

export const addMove = async (network: Network, tx: NetworkTransaction, move: NewMove): Promise<DebtMoveRecord> =>
  tx.put('debt_moves', {
    ...{ id: await tx.newId('debt_moves'), version: 0 },
    ...{ other_currency: null, rate: null, other_cents: null, upline_id: null, installments: null, posted: null },
    ...{ reversed_by: null, reversed_at: null, reverse_reason: '' },
    ...move,
    ...network.stamps(),
  });

/** Makes other moves of debts wait, then checks that the debt is still there. @throws conflict */
async function requireDebt(tx: NetworkTransaction, { member_id, currency, amount_cents }: WriteOff): Promise<void> {
  await tx.takeIds('debt_moves', 'earnings');
  if ((await debtOf(tx.sql, { member_id, currency })) < amount_cents)
    throw conflict('no_debt', 'The member does not owe this much. Look at the debt again.');
}

/** The debtor is credited, and the house bears it (domain.md 3.12.20). @throws conflict */
export async function writeOff(network: Network, tx: NetworkTransaction, by: number, body: WriteOff): Promise<void> {
  await requireDebt(tx, body);
  const { member_id, currency, amount_cents, reason } = body;
  const move = await addMove(network, tx, { kind: 'write_off', member_id, currency, amount_cents, reason, by });
  await enterSides(network, tx, move, [{ member_id, currency, amount_cents, memo: reason }]);
}

/** One entry in each currency, at the stated rate (domain.md 3.12.20). @throws conflict */
export async function offset(network: Network, tx: NetworkTransaction, by: number, body: Offset): Promise<void> {
  await requireDebt(tx, body);
  const { member_id, currency, amount_cents, other_currency, rate, reason } = body;
  const other_cents = proportionOf(amount_cents, rate, millionths);
  const credit_cents = (await balancesIn(tx.sql, member_id)).get(other_currency) ?? 0;
  if (other_cents === 0 || credit_cents < other_cents)
    throw conflict('no_credit', 'The balance in the other currency does not cover this.');
  const of = { kind: 'offset', member_id, currency, amount_cents, reason, by } as const;
  const move = await addMove(network, tx, { ...of, other_currency, rate, other_cents });
  await enterSides(network, tx, move, [
    { member_id, currency, amount_cents, memo: reason },
    { member_id, currency: other_currency, amount_cents: 0 - other_cents, memo: reason },
  ]);
}

/** Takes back every entry of a move, and ends the installments to come. @throws noSuchRow, conflict */
export async function reverse(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  { id, version, reason }: Reverse,
): Promise<DebtMoveRecord> {
  await tx.takeIds('debt_moves', 'earnings');
  const move = existing(await recordOf(tx.sql, 'debt_moves', id));
  if (move.reversed_at !== null) throw conflict('debt_reversed', 'This was already reversed.');
  unchanged(move, version);
  const entries = await recordsWith(tx.sql, 'earnings', { debt_move_id: id });
  await enterSides(
    network,
    tx,
    move,
    entries.map(({ member_id, currency, amount_cents }) => ({
      ...{ member_id, currency, amount_cents: 0 - amount_cents, memo: reason },
    })),
  );
  const at = network.now.toISOString();
  return tx.put('debt_moves', revised({ ...move, reversed_by: by, reversed_at: at, reverse_reason: reason }, at));
}
