import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PolicyDocumentRecord, PolicyDocuments } from '@shared/contracts/network/policyDocuments';
import { uploads } from '@shared/contracts/network/uploads';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { seesAll, seesClient } from '../rows';

type What = PolicyDocumentRecord['history'][number]['what'];

/** Whoever sent it until it is accepted, the office always. */
export const mayRemove = (user: NetworkCaller, { owner_id, state }: PolicyDocumentRecord) =>
  seesAll(user) || (owner_id === user.id && state !== 'accepted');

export const recordsOf = ({ db }: Network, policyId: number): PolicyDocumentRecord[] =>
  [...db.table('policy_documents').by('policy_id', policyId)].sort((a, b) => a.id - b.id);

/** The documents of a policy and their history, oldest first. Who may see them has been asked. */
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

/** Writes down what became of a document. */
export function settle(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  record: PolicyDocumentRecord,
  what: Exclude<What, 'added'>,
  note = '',
): PolicyDocumentRecord {
  const at = network.now.toISOString();
  return tx.put('policy_documents', {
    ...record,
    version: record.version + 1,
    state: what,
    history: [...record.history, { what, at, by: user.id, note }],
    updated_at: at,
  });
}

/** Whether an upload hangs on anything else that is still there. */
const isNeeded = ({ db }: Network, { id, upload_id }: PolicyDocumentRecord) =>
  db.table('conversation_messages').by('upload_id', upload_id).length > 0 ||
  db
    .table('policy_documents')
    .by('upload_id', upload_id)
    .some((other) => other.id !== id && other.state !== 'removed');

/** Nobody reads its bytes any more, unless they hang on something else, too. */
export function release(network: Network, tx: NetworkTransaction, record: PolicyDocumentRecord): void {
  if (record.state !== 'removed' && !isNeeded(network, record)) tx.delete('uploads', record.upload_id);
}

/** When the office says that a requirement is done, what was sent for it is accepted. */
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

/** A draft that is thrown away takes its documents along. */
export function forgetDocuments(network: Network, tx: NetworkTransaction, policyId: number): void {
  for (const record of recordsOf(network, policyId)) {
    release(network, tx, record);
    tx.delete('policy_documents', record.id);
  }
}

/** The writing agents of a policy read what hangs on it. The office and who sent it need no asking. */
export function letWritersRead(network: Network): void {
  network.attachmentReaders.push((user, uploadId) =>
    network.db
      .table('policy_documents')
      .by('upload_id', uploadId)
      .some(({ policy_id, state }) => {
        const policy: PolicyRecord | undefined = network.db.table('policies').get(policy_id);
        return (
          state !== 'removed' && policy !== undefined && user.ability.can('read', 'Policy') && seesClient(policy, user)
        );
      }),
  );
}
