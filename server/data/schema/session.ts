import { type Kysely, sql } from 'kysely';
import { atLeast, computed, day, flag, id, instant, json, maybe, oneOf, part, text, unique } from '../sql/columns';
import type { ColumnTypes } from '../sql/engine';
import type { Create } from './create';

const keyed = { key: ['id'] };
const scene = oneOf('register', 'reset', 'change_email', 'login');

/** Tokens, codes, failed sign-ins (domain.md 3.11), and the days of daily jobs. */
export async function createSession(create: Create): Promise<void> {
  await create(
    'tokens',
    {
      id,
      hash: unique(text),
      member_id: part('members'),
      family: text,
      expires_at: instant,
      rotated_at: maybe(instant),
      remember: flag,
    },
    { indexes: [['family'], ['expires_at']] },
  );
  const code = { id: text, scene, address: text, expires_at: instant };
  await create('codes', { ...code, hash: text, sent_at: instant, tries: atLeast(0) }, keyed);
  await create('tickets', code, keyed);
  await create(
    'failures',
    { id: text, failed_at: json, locked_until: maybe(instant), last_at: computed('instant') },
    { ...keyed, indexes: [['last_at']] },
  );
  await create('guesses', { id: text, wrong: atLeast(0), ends_at: instant }, keyed);
  await create('turns', { id: text, day, at: instant }, keyed);
}

/** Messages by mail or SMS (domain.md 3.13). */
export async function createOutbox(create: Create): Promise<void> {
  await create(
    'outbox',
    {
      id,
      channel: oneOf('email', 'sms'),
      address: text,
      language: text,
      template: text,
      values: json,
      expires_at: maybe(instant),
      status: oneOf('waiting', 'sent', 'failed', 'kept'),
      attempts: atLeast(0),
      next_at: instant,
      error: maybe(text),
      created_at: instant,
      sent_at: maybe(instant),
    },
    { indexes: [['status', 'next_at']] },
  );
}

/** Mail that members have turned off. */
export async function createMailChoices(create: Create): Promise<void> {
  await create(
    'mail_refusals',
    { member_id: part('members'), kind: oneOf('requirements', 'payments', 'messages', 'broadcasts'), at: instant },
    { key: ['member_id', 'kind'] },
  );
}

/** Types of messages that members do not want announced. */
export async function createMutedMessages(create: Create): Promise<void> {
  await create(
    'muted_messages',
    { member_id: part('members'), type: text, at: instant },
    { key: ['member_id', 'type'] },
  );
}

/** Holds any kind of mail: the contract lists them. A check of a column cannot be dropped on both databases. */
export async function openMailKinds(db: Kysely<unknown>, create: Create): Promise<void> {
  await sql.raw('create table mail_refusals_before as select member_id, kind, at from mail_refusals').execute(db);
  await sql.raw('drop table mail_refusals').execute(db);
  await create(
    'mail_refusals',
    { member_id: part('members'), kind: text, at: instant },
    { key: ['member_id', 'kind'] },
  );
  await sql.raw('insert into mail_refusals (member_id, kind, at) select * from mail_refusals_before').execute(db);
  await sql.raw('drop table mail_refusals_before').execute(db);
}

/** Adds the reader and the notice of a message; each notice has at most one. */
export const noticesInOutbox = ({ integer, text }: ColumnTypes) => [
  `alter table outbox add column member_id ${integer}`,
  `alter table outbox add column notice ${text}`,
  'create unique index outbox_notice on outbox (notice)',
];

/** Second factors, sign-ins, and trusted devices (domain.md 3.15). */
export async function createFactors(create: Create): Promise<void> {
  await create('factors', {
    id,
    member_id: part('members'),
    kind: oneOf('app', 'passkey'),
    name: text,
    secret: maybe(text),
    credential_id: maybe(unique(text)),
    public_key: maybe(text),
    uses: atLeast(0),
    added_at: instant,
    confirmed_at: maybe(instant),
    last_used_at: maybe(instant),
  });
  await create('recovery_codes', { id: text, member_id: part('members') }, keyed);
  await create('challenges', { id: text, expires_at: instant }, keyed);
  await create(
    'sign_ins',
    { id: text, member_id: part('members'), device: text, confirmed_at: instant, must_add_factor: flag, at: instant },
    keyed,
  );
  await create(
    'trusted_devices',
    { id: text, member_id: part('members'), name: text, trusted_at: instant, expires_at: instant },
    keyed,
  );
}

/** Accounts at OpenID Connect providers, each linked by its first sign-in (domain.md 3.16). */
export async function createIdentities(create: Create): Promise<void> {
  await create(
    'identities',
    { issuer: text, subject: text, member_id: part('members'), linked_at: instant },
    { key: ['issuer', 'subject'], indexes: [['member_id']] },
  );
}
