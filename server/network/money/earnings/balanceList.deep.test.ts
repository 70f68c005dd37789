import { roles } from '@shared/abilities';
import { currencies } from '@shared/contracts/fields';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOf, matcher, sortBy, sumOf } from '../../../data/listing';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { totalsOf } from '../../reads/currencyTotals';
import { nameOf } from '../../records/names';
import { isIssued } from '../entries';
import { balanceList } from './balanceList';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;
type Query = Parameters<typeof balanceList>[1];

/** The ledger of a member in one currency, from the records. */
function ledger(id: number, currency: 'USD' | 'CAD') {
  const own = db
    .table('earnings')
    .by('member_id', id)
    .filter((row) => row.currency === currency);
  const paid = db
    .table('payments')
    .by('member_id', id)
    .filter((row) => row.currency === currency && row.status !== 'failed' && isIssued(db, row));
  const earned_cents = sumOf(own, (row) => row.amount_cents);
  const paid_cents = sumOf(paid, (row) => row.paid_cents);
  const held_cents = sumOf(own, (row) => (row.status === 'held' ? row.amount_cents : 0));
  return { currency, earned_cents, paid_cents, held_cents, balance_cents: earned_cents - paid_cents };
}

/** A naive version of the list that goes through each member's ledger. */
function naive(query: Query) {
  const matches = matcher(query.q);
  const rows = db
    .table('members')
    .all()
    .filter((member) => member.role === roles.member && matches(nameOf(member), member.member_no))
    .flatMap((member) =>
      currencies.map((currency) => ({
        ...{ id: member.id, member_no: member.member_no, member: nameOf(member) },
        ...ledger(member.id, currency),
      })),
    )
    .filter(
      ({ balance_cents, currency }) =>
        balance_cents !== 0 &&
        (!query.currency || currency === query.currency) &&
        (query.debit === undefined || query.debit === balance_cents < 0),
    );
  return listOf(rows, query, {
    by: {
      member: (row) => row.member,
      balance_cents: (row) => row.balance_cents,
      held_cents: (row) => row.held_cents,
      earned_cents: (row) => row.earned_cents,
      paid_cents: (row) => row.paid_cents,
    },
    otherwise: (all) => sortBy(all, (row) => row.balance_cents),
    present: (row) => row,
    summary: totalsOf(rows, {
      balance_cents: (row) => row.balance_cents,
      debit_cents: (row) => Math.min(0, row.balance_cents),
      held_cents: (row) => row.held_cents,
    }),
  });
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const queries = fc.record({
  q: maybe(['chen', 'an', 'L1', 'nobody']),
  debit: maybe([true, false]),
  currency: maybe(['USD', 'CAD'] as const),
  sort: maybe(['member', 'balance_cents', 'held_cents', 'earned_cents', 'paid_cents'] as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(5, 25),
});
const write = fc.record({
  which: fc.nat(),
  member: fc.integer({ min: 1, max: 110 }),
  cents: fc.integer({ min: -900_000, max: 900_000 }),
  currency: fc.constantFrom('USD', 'CAD' as const),
  how: fc.constantFrom('new', 'held', 'moved', 'gone', 'failed', 'renamed', 'run', 'both' as const),
});
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = ({ which, member, cents, currency, how }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write(async (tx) => {
    const earning: EarningRecord = pick(db.table('earnings').all(), which);
    const payment = pick(db.table('payments').all(), which);
    const other = { ...earning, member_id: member, amount_cents: cents, currency };
    if (how === 'new') {
      const id = await tx.newId('earnings');
      await tx.put('earnings', { ...other, id, earning_no: `E27-${id}` });
    }
    if (how === 'held') await tx.put('earnings', { ...earning, status: earning.status === 'held' ? 'open' : 'held' });
    if (how === 'gone') await tx.delete('earnings', earning.id);
    if (how === 'moved') await tx.put('earnings', { ...earning, amount_cents: cents });
    if (how === 'failed' || how === 'both')
      await tx.put('payments', { ...payment, status: payment.status === 'failed' ? 'settled' : 'failed' });
    if (how === 'run' || how === 'both') {
      const run = pick(db.table('runs').all(), which);
      const locked_at = cents > 0 ? run.locked_at : `2026-01-01T00:00:${String(which % 60).padStart(2, '0')}.000Z`;
      await tx.put('runs', { ...run, status: run.status === 'open' ? 'locked' : 'open', locked_at });
      // Like a lock that is reverted.
      if (run.status !== 'open' && cents > 450_000)
        for (const { id } of db.table('payments').by('run_id', run.id)) await tx.delete('payments', id);
    }
    const one = db.table('members').get(member);
    if (how === 'renamed' && one) await tx.put('members', { ...one, display_name: `${cents} Chen` });
  });

it('agrees with each member’s ledger after every write', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(queries, { minLength: 1, maxLength: 4 }),
      fc.array(write, { maxLength: 7 }),
      async (questions, writes) => {
        const agree = async () => {
          for (const query of questions) expect(await balanceList(network, query)).toEqual(naive(query));
        };
        await agree();
        for (const each of writes) await put(each);
        await agree();
      },
    ),
    { numRuns: tries(40) },
  );
});
