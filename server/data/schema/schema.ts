import { type Kysely, sql } from 'kysely';
import type { Engine } from '../sql/engine';
import type { Schema } from '../sql/migrate';
import { createBank } from './bank';
import {
  createCommission,
  createDeposits,
  createStatementParts,
  dueColumn,
  fillStatementParts,
  indexDiffering,
  statementRowColumns,
} from './commission';
import { createComputed, createMembersByDay } from './computed';
import { createConnections } from './connections';
import { createContent } from './content';
import { creator } from './create';
import { createDemos } from './demos';
import { createDesk, createLogos, createTaskMarks } from './desk';
import { createLibrary } from './library';
import { createLicensing } from './licensing';
import { createMailbox } from './mailbox';
import { createMembers } from './members';
import { createAdvanceTerms, createDebts, createPay, debtColumns } from './pay';
import { createArrivals, createBooks, createCorrections, createPolicies } from './policies';
import { createProducts } from './products';
import { createScores } from './scores';
import { createBackups, createServers } from './servers';
import {
  createFactors,
  createIdentities,
  createMailChoices,
  createMutedMessages,
  createOutbox,
  createSession,
  noticesInOutbox,
  openMailKinds,
} from './session';
import { createTp } from './tp';
import { version010 } from './upgrade';

/** The network's tables, each after the tables it refers to. */
async function createAll(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createMembers(create);
  await createProducts(create);
  await createLicensing(create);
  await createPolicies(create);
  await createTp(create);
  await createCommission(create);
  await createPay(create);
  await createScores(create);
  await createContent(create);
  await createLibrary(create);
  await createMailbox(create);
  await createDesk(create);
  await createSession(create);
  await createComputed(create);
  await createServers(create);
  await createDemos(create);
}

async function createNew(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createOutbox(create);
  await createMembersByDay(create);
}

async function createNew040(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createBackups(create);
  await createConnections(create);
  await createMailChoices(create);
  for (const statement of noticesInOutbox(engine.types)) await sql.raw(statement).execute(db);
  await sql.raw(`alter table audit_log add column api_key_id ${engine.types.integer}`).execute(db);
  await sql.raw('alter table members add column office_role text').execute(db);
  await createFactors(create);
  await createBooks(create);
}

async function createNew050(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createIdentities(create);
  await createArrivals(create);
  await createLogos(create);
  await createBank(create);
  await sql.raw(`alter table members add column anonymised_at ${engine.types.instant}`).execute(db);
  await sql.raw(indexDiffering).execute(db);
  await createCorrections(create);
  for (const [column, type] of [
    ['correction_id', engine.types.integer],
    ['corrected_by', engine.types.integer],
    ['writers', engine.types.json],
    ['waived', engine.types.json],
  ])
    await sql.raw(`alter table commission_records add column ${column} ${type}`).execute(db);
}

async function createNew060(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createStatementParts(create);
  for (const [column, type] of Object.entries(statementRowColumns))
    await sql.raw(`alter table statement_rows add column ${column} ${engine.types[type]}`).execute(db);
  for (const statement of fillStatementParts) await sql.raw(statement).execute(db);
  await sql.raw('alter table policies add column policy_key text').execute(db);
  await sql.raw('create index policies_policy_key on policies (policy_key)').execute(db);
  await sql.raw(`alter table brands add column pays_when_paid ${engine.types.flag} not null default false`).execute(db);
  await createDeposits(create);
  await sql.raw('alter table statements add column deposit_id integer').execute(db);
  await sql.raw('create index statements_deposit_id on statements (deposit_id)').execute(db);
  await sql.raw(`alter table brands add column reconciled_since ${engine.types.day}`).execute(db);
  await sql.raw(`alter table earnings add column awaits_carrier ${engine.types.flag}`).execute(db);
  await createDebts(create);
  await createAdvanceTerms(create);
  await sql.raw(`alter table commission_records add column limits ${engine.types.json}`).execute(db);
  for (const statement of debtColumns(engine.types)) await sql.raw(statement).execute(db);
  await sql.raw('alter table members add column agreement_doc_url text').execute(db);
  for (const [column, type] of [
    ['send_at', engine.types.instant],
    ['sent_at', engine.types.instant],
    ['canceled_at', engine.types.instant],
    ['plan', engine.types.json],
  ])
    await sql.raw(`alter table broadcasts add column ${column} ${type}`).execute(db);
  await sql.raw(`alter table earnings add column held_on ${engine.types.day}`).execute(db);
  await sql.raw(`alter table approvals add column amount_cents ${engine.types.integer}`).execute(db);
  await sql.raw('alter table approvals add column currency text').execute(db);
}

/** Tables and columns since 0.6.0. */
async function createNew070(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  await createTaskMarks(create);
  const { types, descending } = engine;
  await sql.raw(`alter table settings add column books_closed_until ${types.day}`).execute(db);
  for (const statement of dueColumn({ integer: types.integer, descending })) await sql.raw(statement).execute(db);
  // The next start recomputes the search forms of names.
  for (const [table, column] of searchForms) {
    await sql.raw(`update ${table} set ${column} = null`).execute(db);
    await sql.raw(`delete from computed_columns where name = '${table}.${column}'`).execute(db);
  }
  await openMailKinds(db, create);
  await createMutedMessages(create);
}

const searchForms = [
  ['members', 'called'],
  ['members', 'search_text'],
  ['policies', 'client_text'],
  ['policies', 'insured_name'],
] as const;

/** Each step has the version that introduced it. A released step never changes. */
export const networkSchema: Schema = {
  steps: {
    '0.2.0': createAll,
    '0.3.0': createNew,
    '0.4.0': createNew040,
    '0.5.0': createNew050,
    '0.6.0': createNew060,
    '0.7.0': createNew070,
  },
  earlier: version010,
};
