import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patiently } from '../../../data/patience';
import { testApp } from '../../../testing/app';
import { dayOfRecord } from '../../listed/keys';
import { listedRecords } from './find';
import { OwnRecords } from './ownRecords';

const lantern = await testApp();
const { db } = lantern;
const payees = [1, 2, 36, 77];
const records = db.table('commission_records');
const lines = db.table('commission_lines');
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
type Query = Parameters<typeof listedRecords>[1];

/** The records of a payee as one would say it: go through all lines. */
function naive(payee: number, { kind, status, from, to }: Query) {
  const own = lines.all().filter(({ payee_id }) => payee_id === payee);
  const found = [...new Set(own.map(({ record_id }) => record_id))]
    .flatMap((id) => records.get(id) ?? [])
    .filter((record) => (status ? record.status === status : record.status !== 'void'))
    .filter((record) => !kind || record.kind === kind)
    .filter((record) => (!from || dayOfRecord(record) >= from) && (!to || dayOfRecord(record) <= to))
    .sort((a, b) => (dayOfRecord(a) === dayOfRecord(b) ? a.id - b.id : dayOfRecord(a) < dayOfRecord(b) ? 1 : -1));
  const ids = new Set(found.map(({ id }) => id));
  const counted = own.filter(({ record_id }) => ids.has(record_id));
  return {
    ids: found.map(({ id }) => id),
    sums: [
      sum(counted.map(({ amount_cents }) => amount_cents)),
      sum(counted.map(({ advanced_cents }) => advanced_cents)),
    ],
  };
}

function agree(kept: OwnRecords, payee: number, query: Query): void {
  const listed = listedRecords(lantern.deps as never, query, 'records', kept.of(payee));
  const ids = listed.page({ page: 1, limit: 100_000, desc: true }).map(({ id }) => id);
  const cells = listed.cells.map((cell) => cell.sums);
  const sums = [sum(cells.map(([mine = 0]) => mine)), sum(cells.map(([, paid = 0]) => paid))];
  expect({ ids, sums }).toEqual(naive(payee, query));
  expect(listed.total).toBe(ids.length);
}

const maybe = <const T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const asked = fc.record({
  payee: fc.constantFrom(...payees),
  kind: maybe('first_year', 'renewal', 'reversal' as const),
  status: maybe('posted', 'expected', 'void' as const),
  from: maybe('2025-06-01'),
  to: maybe('2026-06-30'),
});
const write = fc.record({
  which: fc.nat(),
  payee: fc.constantFrom(...payees),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
  how: fc.constantFrom('line', 'moved', 'new', 'gone', 'record', 'no record' as const),
});
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = ({ which, payee, cents, how }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write((tx) => {
    const line = pick(lines.all(), which);
    const record = pick(records.all(), which);
    if (how === 'line') tx.put('commission_lines', { ...line, amount_cents: cents });
    if (how === 'moved') tx.put('commission_lines', { ...line, payee_id: payee });
    if (how === 'new')
      tx.put('commission_lines', { ...line, id: tx.nextId('commission_lines'), payee_id: payee, record_id: record.id });
    if (how === 'gone') tx.delete('commission_lines', line.id);
    if (how === 'record') tx.put('commission_records', { ...record, status: 'void' });
    if (how === 'no record') tx.delete('commission_records', record.id);
  });

it('are what going through all lines finds, after every write', async () => {
  const kept = new OwnRecords(lantern.deps, 0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      fc.array(write, { maxLength: 4 }),
      async (questions, writes) => {
        for (const each of writes) await put(each);
        for (const { payee, ...query } of questions) agree(kept, payee, query);
      },
    ),
    { numRuns: tries(60) },
  );
});

it('are so for who waits until they are counted, whatever is written meanwhile', async () => {
  const kept = new OwnRecords(lantern.deps, 0);
  let asks = 0;
  await patiently(() => {
    asks += 1;
    void put({ which: 7 * asks, payee: 1, cents: asks, how: asks % 2 === 0 ? 'moved' : 'record' });
    return kept.of(1);
  });
  await db.write(() => undefined);
  expect(asks).toBeGreaterThan(1);
  agree(kept, 1, {});
});

it('are not kept of who has few', () => {
  expect(new OwnRecords(lantern.deps).of(payees.at(-1) as number)).toBeUndefined();
});
