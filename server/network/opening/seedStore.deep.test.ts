import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesFolder } from '../../demo';
import { seededNetwork } from '../../testing/networks';
import { type TestNetwork, withTables } from '../../testing/tables';
import { moneyFaults } from '../money/invariants';
import type { Tables } from '../records/tables';
import { openNetwork } from './database';
import { copyStore, hasStore, seedStore } from './seedStore';

let folder: string;
let network: TestNetwork;
let made: TestNetwork['db'];
let played: TestNetwork['db'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
  await cp(fixturesFolder, folder, { recursive: true });
  for (const name of ['policies', 'policy_statuses', 'orders', 'members']) {
    const rows = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as unknown[];
    await writeFile(join(folder, `${name}.ndjson`), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    await rm(join(folder, `${name}.json`));
  }
  await seedStore(folder, () => {}, 70);
  await copyStore(folder, join(folder, 'data.db'));
  network = withTables(await openNetwork(folder, { file: join(folder, 'data.db') }));
  made = network.db;
  played = (await seededNetwork()).db;
}, 120_000);
afterAll(async () => {
  await network.sql.close();
  await rm(folder, { recursive: true });
});

/** Rows without fields that depend on the order of creation, sorted. */
const contentsOf = <K extends keyof Tables>(db: TestNetwork['db'], name: K, ...fields: (keyof Tables[K])[]) =>
  [...db.table(name).each()].map((row) => JSON.stringify(fields.map((field) => row[field]))).sort();

describe('the store of a fixtures folder', () => {
  it('exists once it is complete', () => {
    expect(hasStore(folder)).toBe(true);
  });

  it('holds the rows of all files, of one JSON text or one a line', () => {
    for (const name of ['members', 'policies', 'policy_statuses', 'credentials', 'member_messages', 'brands'] as const)
      expect(contentsOf(made, name, 'id')).toEqual(contentsOf(played, name, 'id'));
    expect(made.table('policies').get(7)).toEqual(played.table('policies').get(7));
  });

  it('holds the same money as a replay of all events in order, to the cent', () => {
    expect(contentsOf(made, 'orders', 'id', 'status')).toEqual(contentsOf(played, 'orders', 'id', 'status'));
    expect(
      contentsOf(made, 'tp_records', 'policy_id', 'order_id', 'member_id', 'kind', 'tp_cents', 'state', 'inforce_on'),
    ).toEqual(
      contentsOf(played, 'tp_records', 'policy_id', 'order_id', 'member_id', 'kind', 'tp_cents', 'state', 'inforce_on'),
    );
    expect(
      contentsOf(made, 'commission_records', 'policy_id', 'kind', 'status', 'gross_cents', 'posted_on', 'splits'),
    ).toEqual(
      contentsOf(played, 'commission_records', 'policy_id', 'kind', 'status', 'gross_cents', 'posted_on', 'splits'),
    );
    expect(
      contentsOf(made, 'commission_lines', 'policy_id', 'payee_id', 'kind', 'amount_cents', 'advanced_cents'),
    ).toEqual(
      contentsOf(played, 'commission_lines', 'policy_id', 'payee_id', 'kind', 'amount_cents', 'advanced_cents'),
    );
    expect(
      contentsOf(made, 'earnings', 'member_id', 'policy_id', 'type', 'amount_cents', 'cycle_no', 'status'),
    ).toEqual(contentsOf(played, 'earnings', 'member_id', 'policy_id', 'type', 'amount_cents', 'cycle_no', 'status'));
    expect(
      contentsOf(made, 'payments', 'member_id', 'cycle_no', 'opening_cents', 'paid_cents', 'carry_cents', 'status'),
    ).toEqual(
      contentsOf(played, 'payments', 'member_id', 'cycle_no', 'opening_cents', 'paid_cents', 'carry_cents', 'status'),
    );
    expect(contentsOf(made, 'runs', 'cycle_no', 'status')).toEqual(contentsOf(played, 'runs', 'cycle_no', 'status'));
  });

  it('has indexes that the replay did not need', () => {
    for (const { id } of played.table('members').all())
      expect([
        made.table('earnings').count('member_id', id),
        made.table('policies').count('member_id', id),
        made.table('commission_lines').count('payee_id', id),
      ]).toEqual([
        played.table('earnings').count('member_id', id),
        played.table('policies').count('member_id', id),
        played.table('commission_lines').count('payee_id', id),
      ]);
  });

  it('adds up, and assigns no id twice', async () => {
    expect(moneyFaults(made)).toEqual([]);
    const next = await made.write((tx) => tx.newId('earnings'));
    expect(made.table('earnings').get(next)).toBeUndefined();
    expect(made.table('earnings').get(next - 1)).toBeDefined();
  });
});
