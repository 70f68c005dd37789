import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEveryEngine } from '../../testing/sqlEngines';
import { id } from '../sql/columns';
import type { Engine } from '../sql/engine';
import { ageOf, migrate, type Schema } from '../sql/migrate';
import { SqlStore } from '../sql/store';
import { statementRowColumns } from './commission';
import { creator } from './create';
import { networkSchema } from './schema';
import { createMailChoices, openMailKinds } from './session';
import { dropped, version010 } from './upgrade';

/** Turns the tables of 0.2.0 into those of 0.1.0. */
const inReverse = [
  'drop table task_marks',
  'drop table muted_messages',
  'alter table settings drop column books_closed_until',
  'drop index commission_records_open',
  'drop index commission_records_list',
  'create index commission_records_list on commission_records (id)',
  'create index commission_records_missing on commission_records (id)',
  'drop table lineage',
  'drop table factors',
  'drop table recovery_codes',
  'drop table challenges',
  'drop table sign_ins',
  'drop table trusted_devices',
  'drop table identities',
  'drop index commission_records_differing',
  'drop index commission_records_reconciled',
  'alter table commission_records drop column due_cents',
  'drop table books',
  'drop table arrivals',
  'drop table former_numbers',
  'drop table outbox',
  'drop table members_by_day',
  'drop table backups',
  'drop table api_keys',
  'drop table webhook_deliveries',
  'drop table webhooks',
  'drop table mail_refusals',
  'drop table logos',
  'drop table bank_accounts',
  'drop table originators',
  'drop table bank_files',
  'drop table corrections',
  'drop table advance_terms',
  'alter table commission_records drop column limits',
  'drop table debt_plans',
  'drop table debt_moves',
  'drop index earnings_debt_move_id',
  'alter table earnings drop column debt_move_id',
  'alter table payments drop column repayment',
  'alter table runs drop column off_cycle',
  'alter table audit_log drop column api_key_id',
  'alter table members drop column office_role',
  'alter table members drop column anonymised_at',
  ...['correction_id', 'corrected_by', 'writers', 'waived'].map(
    (column) => `alter table commission_records drop column ${column}`,
  ),
  'drop table statement_parts',
  ...Object.keys(statementRowColumns).map((column) => `alter table statement_rows drop column ${column}`),
  'drop index policies_policy_key',
  'alter table policies drop column policy_key',
  'drop table journal_exports',
  'drop table accepted_missing',
  'drop index statements_deposit_id',
  'alter table statements drop column deposit_id',
  'drop table deposits',
  'alter table brands drop column reconciled_since',
  'alter table brands drop column pays_when_paid',
  'alter table earnings drop column awaits_carrier',
  ...dropped.map((table) => `create table ${table} (id integer)`),
  'alter table members drop column agreement_doc_url',
  'alter table broadcasts drop column send_at',
  'alter table broadcasts drop column sent_at',
  'alter table broadcasts drop column canceled_at',
  'alter table broadcasts drop column plan',
  'alter table earnings drop column held_on',
  'alter table approvals drop column amount_cents',
  'alter table approvals drop column currency',
];

/** Data with the tables of a schema and the given steps. */
async function withSteps(engine: Engine, schema: Schema, steps: readonly string[]) {
  const store = new SqlStore<Record<string, Record<string, unknown>>>(engine);
  await migrate(store, schema);
  await sql`delete from kysely_migration`.execute(store.schema);
  for (const name of steps)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01')`.execute(store.schema);
  return store;
}

const stepsOf = async ({ schema }: SqlStore<never>) =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(schema)).rows.map(({ name }) => name);

onEveryEngine('data of version 0.1.0', (made) => {
  const small: Schema = {
    steps: { '0.2.0': (db) => db.schema.createTable('shops').addColumn('name', 'text').execute() },
    earlier: {
      ...version010,
      changes: [async (db) => void (await sql`alter table shops add column town text`.execute(db))],
    },
  };
  const opened = (steps: readonly string[]) => made().then((engine) => withSteps(engine, small, steps));

  it('are upgraded to this version, leave a copy, and keep their rows', async () => {
    const store = await withSteps(await made(), networkSchema, version010.steps);
    for (const statement of inReverse) await sql.raw(statement).execute(store.schema);
    expect(await ageOf(store, networkSchema)).toBe('older');
    await store.direct
      .insertInto('computed_columns')
      .values([{ name: 'members.called' }, { name: 'members.reached' }])
      .execute();
    const copy = await migrate(store, networkSchema);
    expect(copy === undefined).toBe(store.engine.backup === undefined);
    if (copy) expect(existsSync(copy)).toBe(true);
    expect(await stepsOf(store as never)).toEqual(Object.keys(networkSchema.steps));
    expect(await store.db.selectFrom('computed_columns').selectAll().execute()).toEqual([{ name: 'members.reached' }]);
    expect(await migrate(store, networkSchema)).toBeUndefined();
    await store.close();
  });

  it('are changed once, even if several servers open them at the same time', async () => {
    const store = await opened(version010.steps);
    const servers = store.shared ? 3 : 1;
    await Promise.all(Array.from({ length: servers }, () => migrate(store, small)));
    expect(await store.db.selectFrom('shops').select('town').execute()).toEqual([]);
    expect(await stepsOf(store as never)).toEqual(['0.2.0']);
    await store.close();
  });

  it('stay unchanged when a change fails', async () => {
    const store = await opened(version010.steps);
    const fail = () => Promise.reject(new Error('no'));
    const changes = [...(small.earlier?.changes ?? []), fail];
    await expect(migrate(store, { ...small, earlier: { ...version010, changes } })).rejects.toThrow('no');
    expect(await stepsOf(store as never)).toEqual(version010.steps);
    await expect(store.db.selectFrom('shops').select('town').execute()).rejects.toThrow();
    await store.close();
  });

  it.each([
    [
      'lack a step',
      version010.steps.slice(0, 14),
      'unsupported',
      /an early build of Lantern 0\.1\.0\. Start the last build of 0\.1\.0 on them once/,
    ],
    ['have a later step as well', [...version010.steps, '016 later'], 'newer', /those of a newer version/],
    ['are those of a later version', ['0.2.0', '0.3.0'], 'newer', /those of a newer version/],
  ] as const)('are refused when they %s', async (_, steps, age, sentence) => {
    const store = await opened(steps);
    expect(await ageOf(store, small)).toBe(age);
    await expect(migrate(store, small)).rejects.toThrow(sentence);
    expect(await stepsOf(store as never)).toEqual(steps);
    await store.close();
  });
});

onEveryEngine('mail that members had turned off before 0.7.0', (made) => {
  const members: Schema = {
    steps: {
      '0.4.0': async (db, engine) => {
        await creator(db, engine)('members', { id });
        await createMailChoices(creator(db, engine));
      },
    },
  };

  it('stays off, beside kinds of mail that are new', async () => {
    const store = new SqlStore<{ mail_refusals: Record<string, unknown>; members: { id: number } }>(await made());
    await migrate(store, members);
    const refused = { member_id: 1, at: '2026-11-01T12:00:00.000Z' };
    await store.direct.insertInto('members').values({ id: 1 }).execute();
    await store.direct
      .insertInto('mail_refusals')
      .values({ ...refused, kind: 'payments' })
      .execute();
    const later = (db: Kysely<unknown>, engine: Engine) => openMailKinds(db, creator(db, engine));
    await migrate(store, { steps: { ...members.steps, '0.7.0': later } });
    await store.direct
      .insertInto('mail_refusals')
      .values({ ...refused, kind: 'digest' })
      .execute();
    expect(await store.db.selectFrom('mail_refusals').selectAll().orderBy('kind').execute()).toEqual([
      { ...refused, kind: 'digest' },
      { ...refused, kind: 'payments' },
    ]);
    await expect(
      store.direct
        .insertInto('mail_refusals')
        .values({ ...refused, kind: 'digest' })
        .execute(),
    ).rejects.toThrow();
    await store.close();
  });
});
