import type { PolicyRecord } from '@shared/contracts/network/policies';
import { mostDocuments, type PolicyDocumentRecord, policyDocuments } from '@shared/contracts/network/policyDocuments';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { tell } from '../../notices/notify';
import { seesClient, visiblePolicy } from '../../policies/rows';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { ownUpload } from '../../uploads/ownUpload';
import { existing, revised, unchanged } from '../../writes/manage';
import { documentsOf, letWritersRead, mayRemove, release, settle } from './documents';

/** The attachments of policies: domain.md 2.6, and row rule 2 and the privacy rules of 5. */
export function policyDocumentRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  letWritersRead(network);

  /** A policy whose client the caller may see; for uplines, its documents do not exist. */
  const own = async (from: Db, user: NetworkCaller, id: number): Promise<PolicyRecord> =>
    existing(await visiblePolicy(from, user, id), (policy) => seesClient(policy, user));
  const currentDocument = async (from: Db, user: NetworkCaller, { id, version }: { id: number; version: number }) => {
    const record = existing(await recordOf(from, 'policy_documents', id), ({ state }) => state !== 'removed');
    const policy = await own(from, user, record.policy_id);
    return { record: unchanged(record, version), policy };
  };

  serve(api, policyDocuments.list, async ({ user, query }) => {
    const { id } = await own(sql.db, user, query.id);
    return documentsOf(sql.db, id, user);
  });

  serve(api, policyDocuments.attach, async ({ user, body: { id, upload_id, requirement } }) => {
    await db.write(async (tx) => {
      const policy = await own(tx.sql, user, id);
      const upload = await ownUpload(tx.sql, user, upload_id, 'attachment');
      if (!upload) throw invalid([issue('upload_id', 'missing')]);
      const there = (await recordsWith(tx.sql, 'policy_documents', { policy_id: id })).filter(
        ({ state }) => state !== 'removed',
      );
      // A repeated request, for instance after a lost answer: it is already attached.
      if (there.some((one) => one.upload_id === upload_id && one.requirement === requirement)) return;
      if (there.length >= mostDocuments) throw invalid([issue('upload_id', 'tooMany', { max: mostDocuments })]);
      checkRequirement(policy, requirement);
      const at = network.now.toISOString();
      await tx.put('policy_documents', {
        id: await tx.newId('policy_documents'),
        version: 0,
        policy_id: id,
        requirement,
        upload_id,
        file_name: upload.name,
        mime: upload.mime,
        size: upload.size,
        state: 'with_office',
        owner_id: user.id,
        history: [{ what: 'added', at, by: user.id, note: '' }],
        created_at: at,
        updated_at: at,
      });
    });
    return documentsOf(sql.db, id, user);
  });

  serve(api, policyDocuments.detach, async ({ user, body }) => {
    const policyId = await db.write(async (tx) => {
      const { record, policy } = await currentDocument(tx.sql, user, body);
      if (!mayRemove(user, record))
        throw conflict('locked', 'The office accepted this document, or someone else uploaded it.');
      await release(tx, record);
      await settle(network, tx, user, record, 'removed');
      return policy.id;
    });
    return documentsOf(sql.db, policyId, user);
  });

  serve(api, policyDocuments.review, async ({ user, body: { accepted, note, ...named } }) => {
    const policyId = await db.write(async (tx) => {
      const { record, policy } = await currentDocument(tx.sql, user, named);
      if (!accepted && !note) throw invalid([issue('note', 'required')]);
      await settle(network, tx, user, record, accepted ? 'accepted' : 'sent_back', note);
      if (accepted) await finish(tx, policy, record);
      else await tellSender(tx, policy, record, note);
      return policy.id;
    });
    return documentsOf(sql.db, policyId, user);
  });

  /** Marks the requirement of an accepted document as done. */
  async function finish(
    tx: NetworkTransaction,
    policy: PolicyRecord,
    { requirement: code }: PolicyDocumentRecord,
  ): Promise<void> {
    const open = policy.requirements.find((one) => one.code === code && one.done_on === null);
    if (!open) return;
    const requirements = policy.requirements.map((one) => (one === open ? { ...one, done_on: network.today } : one));
    await tx.put('policies', revised({ ...policy, requirements }, network.now.toISOString()));
  }

  async function tellSender(
    tx: NetworkTransaction,
    policy: PolicyRecord,
    record: PolicyDocumentRecord,
    note: string,
  ): Promise<void> {
    const { id, owner_id, file_name, history } = record;
    if (!policy.splits.some(({ member_id }) => member_id === owner_id)) return;
    await tell(tx, network.now, {
      recipient_id: owner_id,
      kind: 'document_returned',
      values: { case_no: policy.case_no, file: file_name, reason: note },
      link: `/vip/insurance-policy-detail?id=${policy.id}&tab=documents`,
      dedupe_key: `document ${id} ${history.length}`,
    });
  }
}

function checkRequirement(policy: PolicyRecord, code: PolicyDocumentRecord['requirement']): void {
  if (code === null) return;
  const requirement = policy.requirements.find((one) => one.code === code);
  if (!requirement) throw invalid([issue('requirement', 'missing')]);
  if (requirement.done_on !== null) throw invalid([issue('requirement', 'fixed')]);
}
