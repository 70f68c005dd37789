import type { MemberRecord } from '@shared/contracts/network/members';
import type { KeptPart, Part } from '@shared/contracts/network/privacy';
import { neutralName } from '@shared/format/neutralName';
import { sql, type TableMetadata } from 'kysely';
import { anonymous } from '../../desk/recruits/retention';
import type { Network } from '../../network';
import { countWith, type Db, recordsWith } from '../../records/read';
import type { NetworkTransaction, Tables } from '../../records/tables';
import { revised } from '../../writes/manage';
import { note } from '../../writes/noted';
import { scrub } from './scrub';
import { clearApprovals, clearTrail, trailOf } from './trail';
import { valuesOf } from './values';

/** Uploads that are the person's own papers and pictures; those of cases and of the library stay. */
async function ownUploads(db: Db, id: number) {
  const uploads = await recordsWith(db, 'uploads', { owner_id: id, purpose: ['avatar', 'licence', 'attachment'] });
  const documents = await recordsWith(db, 'policy_documents', { upload_id: uploads.map((upload) => upload.id) });
  const ofCases = new Set(documents.map(({ upload_id }) => upload_id));
  const pictures = await recordsWith(db, 'att_images', { member_id: id });
  const shown = await recordsWith(db, 'uploads', {
    id: pictures.flatMap(({ image_url }) => Number(/\/upload\/(\d+)$/.exec(image_url)?.[1] ?? 0)),
  });
  return [...uploads.filter((upload) => !ofCases.has(upload.id)), ...shown];
}

const theirs = (member_id: number) => ({ member_id });

/** Everything about a member that goes, by table. */
async function recordsOn(db: Db, id: number) {
  return {
    licences: await recordsWith(db, 'licences', theirs(id)),
    credentials: await recordsWith(db, 'credentials', theirs(id)),
    appointments: await recordsWith(db, 'appointments', theirs(id)),
    steps: await recordsWith(db, 'member_steps', theirs(id)),
    pictures: await recordsWith(db, 'att_images', { member_id: id }),
    conversations: await recordsWith(db, 'conversations', theirs(id)),
    written: await recordsWith(db, 'conversation_messages', { sender_id: id }),
    received: await recordsWith(db, 'member_messages', { recipient_id: id }),
    events: await recordsWith(db, 'calendar_events', { owner_id: id }),
    rsvps: await recordsWith(db, 'calendar_rsvps', theirs(id)),
    levels: await recordsWith(db, 'member_levels', theirs(id)),
    uplines: await recordsWith(db, 'member_uplines', theirs(id)),
    statuses: await recordsWith(db, 'member_statuses', theirs(id)),
    planned: await recordsWith(db, 'planned_changes', theirs(id)),
    promotions: await recordsWith(db, 'promotions', theirs(id)),
    goals: await recordsWith(db, 'goals', theirs(id)),
    scores: await recordsWith(db, 'score_choices', theirs(id)),
    prospects: await recordsWith(db, 'recruits', { converted_member_id: id }),
    tokens: await recordsWith(db, 'tokens', theirs(id)),
    uploads: await ownUploads(db, id),
  };
}

const counted = async (
  db: Db,
  name: 'factors' | 'sign_ins' | 'trusted_devices' | 'saved_views' | 'outbox',
  id: number,
) => {
  const { count } = await db
    .selectFrom(name)
    .where('member_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Numbers of the records that go, by part. */
export async function goingOf(db: Db, member: MemberRecord): Promise<{ part: Part; count: number }[]> {
  const { id } = member;
  const on = await recordsOn(db, id);
  const notes = [...on.levels, ...on.uplines, ...on.statuses, ...on.promotions].filter((row) => row.note !== '');
  const counts: Record<Part, number> = {
    identity: 1,
    contact: 1,
    money: member.bank || member.tax_id_last4 ? 1 : 0,
    sign_in:
      (await counted(db, 'factors', id)) +
      (await counted(db, 'sign_ins', id)) +
      (await counted(db, 'trusted_devices', id)),
    papers: on.licences.length + on.credentials.length + on.appointments.length + on.steps.length,
    files: on.uploads.length,
    written: on.written.length,
    received: on.received.length,
    calendar: on.events.length + on.rsvps.length,
    choices: on.goals.length + on.scores.length + (await counted(db, 'saved_views', id)),
    mail: await counted(db, 'outbox', id),
    notes: notes.length + on.planned.length + (member.notes_admin ? 1 : 0),
    trail: (await trailOf(db, member, on)).length,
    prospects: on.prospects.length,
  };
  return (Object.keys(counts) as Part[])
    .map((part) => ({ part, count: counts[part] }))
    .filter(({ count }) => count > 0);
}

/** Numbers of the records that stay under the neutral name, by part. */
export async function stayingOf(db: Db, id: number): Promise<{ part: KeptPart; count: number }[]> {
  const ofSplits = await db
    .selectFrom('policy_splits')
    .where('member_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const counts: Record<KeptPart, number> = {
    policies: Number(ofSplits.count),
    commissions: await countWith(db, 'commission_lines', { payee_id: id }),
    payments: (await countWith(db, 'payments', theirs(id))) + (await countWith(db, 'earnings', theirs(id))),
    bank_files: await bankFilesWith(db, id),
    tp: await countWith(db, 'tp_records', theirs(id)),
    histories:
      (await countWith(db, 'member_levels', theirs(id))) +
      (await countWith(db, 'member_uplines', theirs(id))) +
      (await countWith(db, 'member_statuses', theirs(id))),
    documents: await countWith(db, 'policy_documents', { owner_id: id }),
  };
  return (Object.keys(counts) as KeptPart[])
    .map((part) => ({ part, count: counts[part] }))
    .filter(({ count }) => count > 0);
}

/** The number of sealed files that paid a member (domain.md 3.21). */
async function bankFilesWith(db: Db, id: number): Promise<number> {
  const paid = new Set((await recordsWith(db, 'payments', theirs(id))).map((payment) => payment.id));
  if (paid.size === 0) return 0;
  const files = await db.selectFrom('bank_files').select('payments').execute();
  return files.filter(({ payments }) => payments.some((payment) => paid.has(payment))).length;
}

const neutral = (member: MemberRecord, referral_code: string, at: string): MemberRecord => ({
  ...member,
  first_name: neutralName(member.member_no),
  last_name: '',
  chinese_name: '',
  display_name: neutralName(member.member_no),
  // Unique, and an address that cannot exist (RFC 2606).
  email: `${member.member_no.toLowerCase()}@anonymous.invalid`,
  phone: '',
  wechat_id: '',
  password_hash: null,
  birthday: null,
  hides_birthday: true,
  gender: 'undisclosed',
  spoken_languages: [],
  address: null,
  avatar_url: null,
  referral_code,
  npn: null,
  tax_type: null,
  tax_id_last4: null,
  bank: null,
  last_login_at: null,
  notes_admin: '',
  anonymised_at: at,
});

const withoutNote = <R extends { note: string }>(rows: readonly R[]) =>
  rows.filter((row) => row.note !== '').map((row) => ({ ...row, note: '' }));
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Deletes a member's personal data, in one transaction. Bookkeeping stays with the member's number. @throws conflict if
 * something still prevents it
 */
export async function anonymiseMember(
  network: Network,
  tx: NetworkTransaction,
  metadata: readonly TableMetadata[],
  {
    member,
    referral_code,
    by,
    reason,
    ip,
  }: { member: MemberRecord; referral_code: string; by: number; reason: string; ip: string },
): Promise<void> {
  const { id } = member;
  const now = network.now.toISOString();
  const values = await valuesOf(tx.sql, member);
  const on = await recordsOn(tx.sql, id);
  const trail = await trailOf(tx.sql, member, on);
  const drop = async (name: keyof Tables, rows: readonly { id: number }[]) => {
    if (rows.length > 0) await tx.delete(name, ...idsOf(rows));
  };
  const put = async <K extends keyof Tables>(name: K, rows: readonly Tables[K][]) => {
    if (rows.length > 0) await tx.putAll(name, rows);
  };

  await put('members', [revised(neutral(member, referral_code, now), now)]);
  const unread = { doc_url: '', review_note: '' };
  await put(
    'licences',
    on.licences.map((row) => revised({ ...row, ...unread, licence_no: anonymous }, now)),
  );
  await put(
    'credentials',
    on.credentials.map((row) => revised({ ...row, ...unread, certificate_no: '' }, now)),
  );
  await put(
    'appointments',
    on.appointments.map((row) => revised({ ...row, writing_no: '' }, now)),
  );
  await put(
    'member_steps',
    on.steps.map((row) => revised({ ...row, evidence_url: '', value: '' }, now)),
  );
  await put('member_levels', withoutNote(on.levels));
  await put('member_uplines', withoutNote(on.uplines));
  await put('member_statuses', withoutNote(on.statuses));
  await put('promotions', withoutNote(on.promotions));
  await put(
    'conversations',
    on.conversations.map((row) => revised({ ...row, subject: anonymous }, now)),
  );
  await put(
    'conversation_messages',
    on.written.map((row) => ({ ...row, body: anonymous, attachments: [] })),
  );
  await put(
    'recruits',
    on.prospects.map((row) =>
      revised({ ...row, name: anonymous, phone: '', email: '', notes: '', state: null, language: null }, now),
    ),
  );
  await drop('planned_changes', on.planned);
  await drop('att_images', on.pictures);
  await drop('member_messages', on.received);
  await drop('calendar_rsvps', on.rsvps);
  await drop('calendar_events', on.events);
  await drop('goals', on.goals);
  await drop('score_choices', on.scores);
  await drop('tokens', on.tokens);
  await drop('uploads', on.uploads);
  await forgetAccount(tx, member);
  await clearTrail(tx, trail);
  await clearApprovals(tx, id);
  await scrub(tx, metadata, values);
  await note(tx, network, {
    actor_id: by,
    action: '/anonymise/member',
    entity_id: String(id),
    after: { anonymised_at: now, reason },
    ip,
  });
}

/** Second factors, devices, choices, and messages on their way. */
async function forgetAccount(
  { sql: db }: NetworkTransaction,
  { id, email, phone, member_no }: MemberRecord,
): Promise<void> {
  const accounts = [email, phone, member_no, email.toLowerCase(), member_no.toLowerCase()];
  for (const name of [
    'factors',
    'recovery_codes',
    'sign_ins',
    'trusted_devices',
    'saved_views',
    'task_marks',
    'mail_refusals',
    'muted_messages',
    'live_tickets',
    'identities',
    'former_numbers',
    'bank_accounts',
  ] as const)
    await db.deleteFrom(name).where('member_id', '=', id).execute();
  await db
    .deleteFrom('outbox')
    .where(({ eb, or }) => or([eb('member_id', '=', id), eb('address', 'in', accounts)]))
    .execute();
  await db.deleteFrom('codes').where('address', 'in', accounts).execute();
  await db.deleteFrom('tickets').where('address', 'in', accounts).execute();
  await db.deleteFrom('failures').where('id', 'in', accounts).execute();
  for (const account of accounts)
    await db
      .deleteFrom('guesses')
      .where(sql<boolean>`id like ${`%${account}%`}`)
      .execute();
  await db.deleteFrom('calendar_keys').where('id', '=', id).execute();
}
