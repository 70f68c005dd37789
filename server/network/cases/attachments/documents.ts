import type { PolicyDocumentRecord, PolicyDocuments } from '@shared/contracts/network/policyDocuments';
import { uploads } from '@shared/contracts/network/uploads';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { seesAll, seesClient } from '../../policies/rows';
import { type Db, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';

type What = PolicyDocumentRecord['history'][number]['what'];

/** The sender may remove a document until its acceptance; the office always may. */
export const mayRemove = (user: NetworkCaller, { owner_id, state }: PolicyDocumentRecord) =>
  seesAll(user) || (owner_id === user.id && state !== 'accepted');

/** The documents of a policy and their history, oldest first. Access has already been checked. */
export async function documentsOf(db: Db, policy_id: number, user: NetworkCaller): Promise<PolicyDocuments> {
  const records = await recordsWith(db, 'policy_documents', { policy_id });
  const people = records.flatMap(({ owner_id, history }) => [owner_id, ...history.map(({ by }) => by)]);
  const names = await namesIn(db, people);
  const name = (id: number) => names(id)?.name ?? '';
  return {
    list: records.flatMap((record) => {
      const { id, version, requirement, file_name, mime, size, upload_id, state, owner_id, history, created_at } =
        record;
      if (state === 'removed') return [];
      return [
        {
          id,
          version,
          requirement,
          name: file_name,
          mime,
          size,
          url: `${uploads.create.path}/${upload_id}`,
          state,
          note: state === 'sent_back' ? (history.at(-1)?.note ?? '') : '',
          by: name(owner_id),
          added_at: created_at,
          removable: mayRemove(user, record),
        },
      ];
    }),
    timeline: records
      .flatMap(({ requirement, file_name, history }) =>
        history.map(({ what, at, by, note }) => ({ what, requirement, name: file_name, at, by: name(by), note })),
      )
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

/** Adds an event to a document's history. */
export function settle(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  record: PolicyDocumentRecord,
  what: Exclude<What, 'added'>,
  note = '',
): Promise<PolicyDocumentRecord> {
  const at = network.now.toISOString();
  const history = [...record.history, { what, at, by: user.id, note }];
  return tx.put('policy_documents', revised({ ...record, state: what, history }, at));
}

/** True if something else still uses the upload. A message can carry only its sender's uploads. */
async function isNeeded(db: Db, { id, upload_id, owner_id }: PolicyDocumentRecord): Promise<boolean> {
  const documents = await recordsWith(db, 'policy_documents', { upload_id });
  if (documents.some((other) => other.id !== id && other.state !== 'removed')) return true;
  const sent = db.selectFrom('conversation_messages').where('sender_id', '=', owner_id);
  const messages = await sent.select('attachments').execute();
  return messages.some(({ attachments }) => attachments.includes(upload_id));
}

/** Makes the file unreadable unless it is attached elsewhere too. */
export async function release(tx: NetworkTransaction, record: PolicyDocumentRecord): Promise<void> {
  if (record.state !== 'removed' && !(await isNeeded(tx.sql, record))) await tx.delete('uploads', record.upload_id);
}

/** When the office marks a requirement as done, its documents are accepted. */
export async function acceptAnswers(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  policy_id: number,
  code: NonNullable<PolicyDocumentRecord['requirement']>,
): Promise<void> {
  const answers = await recordsWith(tx.sql, 'policy_documents', { policy_id, state: 'with_office', requirement: code });
  for (const record of answers) await settle(network, tx, user, record, 'accepted');
}

/** Discarding a draft removes its documents. */
export async function forgetDocuments(tx: NetworkTransaction, policy_id: number): Promise<void> {
  for (const record of await recordsWith(tx.sql, 'policy_documents', { policy_id })) {
    await release(tx, record);
    await tx.delete('policy_documents', record.id);
  }
}

/** A policy's writing agents may read its attachments. The office and the sender always may. */
export function letWritersRead({ attachmentReaders, sql: { db } }: Network): void {
  attachmentReaders.push(async (user, uploadId) => {
    if (!user.ability.can('read', 'Policy')) return false;
    const documents = await recordsWith(db, 'policy_documents', { upload_id: uploadId });
    const policies = await recordsOf(
      db,
      'policies',
      documents.filter(({ state }) => state !== 'removed').map(({ policy_id }) => policy_id),
    );
    return policies.some((policy) => seesClient(policy, user));
  });
}
