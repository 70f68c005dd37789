import type { PolicyDocumentRecord, PolicyDocuments } from '@shared/contracts/network/policyDocuments';
import { uploads } from '@shared/contracts/network/uploads';
import { revised } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import * as records from '../../records';
import type { NetworkTransaction } from '../../tables';
import { seesAll, seesClient } from '../rows';

type What = PolicyDocumentRecord['history'][number]['what'];

/** The sender until it is accepted, and always the office. */
export const mayRemove = (user: NetworkCaller, { owner_id, state }: PolicyDocumentRecord) =>
  seesAll(user) || (owner_id === user.id && state !== 'accepted');

export const recordsOf = ({ db }: Network, policyId: number): PolicyDocumentRecord[] =>
  [...db.table('policy_documents').by('policy_id', policyId)].sort((a, b) => a.id - b.id);

/** The documents of a policy and their history, oldest first. Access has already been checked. */
export function documentsOf(network: Network, policyId: number, user: NetworkCaller): PolicyDocuments {
  const members = network.db.table('members');
  const name = (id: number) => {
    const member = members.get(id);
    return member ? nameOf(member) : '';
  };
  const records = recordsOf(network, policyId);
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
): PolicyDocumentRecord {
  const at = network.now.toISOString();
  const history = [...record.history, { what, at, by: user.id, note }];
  return tx.put('policy_documents', revised({ ...record, state: what, history }, at));
}

/** Whether an upload is still attached to something else. */
const isNeeded = ({ db }: Network, { id, upload_id }: PolicyDocumentRecord) =>
  db.table('conversation_messages').by('upload_id', upload_id).length > 0 ||
  db
    .table('policy_documents')
    .by('upload_id', upload_id)
    .some((other) => other.id !== id && other.state !== 'removed');

/** Makes the file unreadable unless it is attached elsewhere too. */
export function release(network: Network, tx: NetworkTransaction, record: PolicyDocumentRecord): void {
  if (record.state !== 'removed' && !isNeeded(network, record)) tx.delete('uploads', record.upload_id);
}

/** When the office marks a requirement as done, its documents are accepted. */
export function acceptAnswers(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  policyId: number,
  code: string,
): void {
  for (const record of recordsOf(network, policyId))
    if (record.requirement === code && record.state === 'with_office') settle(network, tx, user, record, 'accepted');
}

/** Discarding a draft removes its documents. */
export function forgetDocuments(network: Network, tx: NetworkTransaction, policyId: number): void {
  for (const record of recordsOf(network, policyId)) {
    release(network, tx, record);
    tx.delete('policy_documents', record.id);
  }
}

/** A policy's writing agents may read its attachments. The office and the sender always may. */
export function letWritersRead({ attachmentReaders, sql: { db } }: Network): void {
  attachmentReaders.push(async (user, uploadId) => {
    if (!user.ability.can('read', 'Policy')) return false;
    const documents = await records.recordsWith(db, 'policy_documents', { upload_id: uploadId });
    const policies = await records.recordsOf(
      db,
      'policies',
      documents.filter(({ state }) => state !== 'removed').map(({ policy_id }) => policy_id),
    );
    return policies.some((policy) => seesClient(policy, user));
  });
}
