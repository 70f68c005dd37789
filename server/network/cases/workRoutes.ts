import { roles } from '@shared/abilities';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { policyDraft } from '@shared/contracts/network/policyDraft';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { conflict, forbidden, invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { engineOn, post } from '../money/cases';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { loadReadiness } from '../policies/context';
import { policyDetailOf } from '../policies/detail';
import { isAfter, isOwn, seesClient, visiblePolicy } from '../policies/rows';
import { submissionIssues, writingAgents } from '../policies/submission';
import { LoadedRecords } from '../records/loaded';
import { nameOf } from '../records/names';
import { type Db, recordOf, recordsOf, recordsWith, recordWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { existing, revised, unchanged } from '../writes/manage';
import { once } from '../writes/once';
import { advance } from './advance';
import { acceptAnswers, forgetDocuments } from './attachments/documents';
import { bulkPreview } from './bulkPreview';
import { changesMoney, changesNotesOnly, drafted, newDraft } from './drafts';
import { marked } from './effects';
import { tellHandedOver, tellRequirement } from './notices';
import { snapshotAfter } from './snapshot';
import { type StatusChange, StatusTransitions } from './statusTransitions';

/** Statuses in which a writing agent may still edit the case (domain.md 4.1). */
const open = new Set<PolicyRecord['status']>(['draft', 'submitted', 'underwriting', 'requirements']);

/** Drafts, submission and status of policies: domain.md 2.6, 3.5, 4.1, 4.2. */
export function policyWorkRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  const moves = new StatusTransitions(network);

  /** A policy the caller may change: their own, or any for the office; all others are unknown. */
  const own = async (from: Db, user: NetworkCaller, id: number): Promise<PolicyRecord> =>
    existing(await visiblePolicy(from, user, id), (policy) => seesClient(policy, user));
  const current = async (from: Db, user: NetworkCaller, { id, version }: { id: number; version: number }) =>
    unchanged(await own(from, user, id), version);
  const shown = (policy: PolicyRecord, user: NetworkCaller) => policyDetailOf(network, sql.db, policy, user);
  const manages = (user: NetworkCaller) => user.ability.can('manage', 'Policy');
  const changed = (
    tx: NetworkTransaction,
    policy: PolicyRecord,
    change: Partial<PolicyRecord>,
  ): Promise<PolicyRecord> => tx.put('policies', revised({ ...policy, ...change }, network.now.toISOString()));

  serve(api, policyWork.draft, async ({ user, query }) => {
    const { id, version, status, splits, ...policy } = await own(sql.db, user, query.id);
    const { insured, owner, ...rest } = policy;
    return {
      ...(Object.fromEntries(
        Object.keys(policyDraft.shape)
          .filter((key) => key in rest)
          .map((key) => [key, rest[key as keyof typeof rest]]),
      ) as Omit<typeof rest, 'owner' | 'insured'>),
      owner,
      insured,
      id,
      version,
      status,
      splits: splits.map(({ member_id, share_bp }) => ({ member_id, share_bp })),
    };
  });

  serve(api, policyWork.create, async ({ user, body }) => {
    const saved = await db.write((tx) => newDraft(network, tx, user, body));
    return shown(saved, user);
  });

  serve(api, policyWork.edit, async ({ user, body: { id, version, reason, ...draft } }) => {
    const saved = await db.write(async (tx) => {
      const policy = await current(tx.sql, user, { id, version });
      const next = await drafted(tx.sql, user, { splits: shares(policy), ...draft });
      if (!manages(user) && !open.has(policy.status) && !changesNotesOnly(policy, next))
        throw conflict('locked', 'This case is approved. Only its notes can be changed.');
      const money = changesMoney(policy, next);
      if (policy.status === 'draft' || !money)
        return changed(tx, policy, { ...next, tp_cents: policy.status === 'draft' ? next.tp_cents : policy.tp_cents });
      if (groupOf(policy.status) !== 'pending')
        throw conflict('locked', 'TP and commission of this policy are posted. Enter money, or void an order instead.');
      if (manages(user) && reason === '') throw invalid([issue('reason', 'required')]);
      const edited = { ...policy, ...next };
      const records = await loadReadiness(new LoadedRecords(), tx.sql, [edited]);
      const product = existing(records.table('products').get(next.product_id));
      const issues = submissionIssues({ db: records }, edited, product, network.today);
      if (issues.length > 0) throw invalid(issues);
      return replaced(tx, user, policy, next, reason);
    });
    return shown(saved, user);
  });

  /** Edits the premium or agents of a pending case: TP and expected commission follow, and the history records why (domain.md 3.1). */
  async function replaced(
    tx: NetworkTransaction,
    user: NetworkCaller,
    policy: PolicyRecord,
    next: Awaited<ReturnType<typeof drafted>>,
    reason: string,
  ): Promise<PolicyRecord> {
    const at = network.now.toISOString();
    const snapshot = await snapshotAfter(network, tx.sql, policy, { ...policy, ...next });
    const saved = await changed(tx, policy, { ...next, ...snapshot });
    await tx.put('policy_statuses', {
      id: await tx.newId('policy_statuses'),
      policy_id: policy.id,
      from: policy.status,
      to: policy.status,
      at,
      effective_on: network.today,
      by: user.id,
      reason: reason || 'Premium or agents changed.',
    });
    const order = await recordWith(tx.sql, 'orders', { policy_id: policy.id, kind: 'new_business' });
    if (order) {
      const { modal_premium_cents: amount_cents } = saved;
      const kept = await tx.put('orders', revised({ ...order, amount_cents }, at));
      await post(tx, 'changed', saved, kept, { on: network.today, at });
    }
    return saved;
  }

  serve(api, policyWork.remove, ({ user, body }) =>
    db.write(async (tx) => {
      const policy = await current(tx.sql, user, body);
      if (policy.status !== 'draft')
        throw conflict('in_use', 'Only drafts can be discarded. Withdraw the case instead.');
      const statuses = await recordsWith(tx.sql, 'policy_statuses', { policy_id: policy.id });
      await tx.delete('policy_statuses', ...statuses.map(({ id }) => id));
      await forgetDocuments(tx, policy.id);
      const conversations = await recordsWith(tx.sql, 'conversations', { policy_id: policy.id });
      await tx.putAll(
        'conversations',
        conversations.map((row) => ({ ...row, policy_id: null })),
      );
      await tx.delete('policies', policy.id);
      return { id: policy.id };
    }),
  );

  serve(api, policyWork.check, async ({ user, query }) => {
    const policy = await own(sql.db, user, query.id);
    const records = await loadReadiness(new LoadedRecords(), sql.db, [policy]);
    const product = existing(records.table('products').get(policy.product_id));
    const issues = submissionIssues({ db: records }, policy, product, network.today);
    const blockers = await moves.blockers(sql.db, user, policy, {
      to: 'submitted',
      effective_on: network.today,
      reason: '',
    });
    return {
      ready: issues.length === 0 && blockers.length === 0,
      issues,
      blockers,
      agents: writingAgents({ db: records }, policy, product, network.today).map((agent) => {
        const member = records.table('members').get(agent.member_id);
        return { ...agent, name: member ? nameOf(member) : '' };
      }),
    };
  });

  /** Changes the status inside a write and returns the resulting policy. */
  const move =
    (user: NetworkCaller, body: { id: number; version: number }, to: (policy: PolicyRecord) => StatusChange) =>
    async (tx: NetworkTransaction) => {
      const policy = await current(tx.sql, user, body);
      return policyDetailOf(network, tx.sql, await moves.make(tx, user, policy, to(policy)), user);
    };

  serve(api, policyWork.submit, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'policy/submit', body }, () =>
        move(user, body, () => ({
          to: 'submitted',
          effective_on: network.today,
          reason: '',
          signature: body.signature,
          override_reason: body.override_reason,
        }))(tx),
      ),
    ),
  );

  serve(api, policyWork.withdraw, ({ user, body }) =>
    db.write(move(user, body, () => ({ to: 'withdrawn', effective_on: network.today, reason: body.reason }))),
  );

  serve(api, policyWork.status, ({ user, body }) =>
    db.write((tx) => once(network, tx, { user, call: 'policy/status', body }, () => move(user, body, () => body)(tx))),
  );

  serve(api, policyWork.statusPreview, async ({ user, body }) => {
    const policy = await current(sql.db, user, body);
    const blockers = await moves.blockers(sql.db, user, policy, body);
    if (blockers.length > 0) return { blockers, effects: null };
    const effects = await db.preview(async (tx) => {
      const since = marked(await engineOn(tx.sql, [policy.id]), policy.id);
      await moves.make(tx, user, policy, body);
      return since(await engineOn(tx.sql, [policy.id]));
    });
    return { blockers: [], effects };
  });

  serve(api, policyWork.bulkPreview, ({ user, body: { rows, ...change } }) =>
    bulkPreview(network, moves, user, rows, change, (tx, row) => current(tx.sql, user, row)),
  );

  serve(api, policyWork.days, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'policy/days', body }, async () => {
        const policy = await current(tx.sql, user, body);
        return policyDetailOf(network, tx.sql, await advance(moves, tx, user, policy, body), user);
      }),
    ),
  );

  serve(api, policyWork.daysPreview, async ({ user, body }) => {
    const policy = await current(sql.db, user, body);
    return db.preview(async (tx) => {
      const since = marked(await engineOn(tx.sql, [policy.id]), policy.id);
      const answer: Answer<typeof policyWork.daysPreview> = { blocked: null, blockers: [], effects: null };
      await advance(moves, tx, user, policy, body, (blocked, blockers) => Object.assign(answer, { blocked, blockers }));
      return answer.blocked ? answer : { ...answer, effects: since(await engineOn(tx.sql, [policy.id])) };
    });
  });

  serve(api, policyWork.requirement, async ({ user, body: { id, version, code, ...change } }) => {
    const saved = await db.write(async (tx) => {
      const policy = await current(tx.sql, user, { id, version });
      const before = policy.requirements.find((requirement) => requirement.code === code);
      const office = manages(user);
      const officeOnly = change.label !== undefined || change.owner !== undefined || change.due_on !== undefined;
      if (!office && (officeOnly || !before || !['agent', 'client'].includes(before.owner))) throw forbidden();
      if (change.done_on && change.done_on > network.today) throw invalid([issue('done_on', 'notYet')]);
      const next = {
        code,
        label: '',
        owner: 'client' as const,
        due_on: null,
        done_on: null,
        note: '',
        ...before,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      };
      const requirements = before
        ? policy.requirements.map((requirement) => (requirement === before ? next : requirement))
        : [...policy.requirements, next];
      if (office && change.done_on) await acceptAnswers(network, tx, user, id, code);
      const saved = await changed(tx, policy, { requirements });
      await tellRequirement(network, tx, saved, { by: user.id, before, after: next });
      return saved;
    });
    return shown(saved, user);
  });

  serve(api, policyWork.note, async ({ user, body }) => {
    const saved = await db.write(async (tx) => changed(tx, await current(tx.sql, user, body), { notes: body.notes }));
    return shown(saved, user);
  });

  serve(api, policyWork.assign, async ({ user, body: { id, version, member_id } }) => {
    const saved = await db.write(async (tx) => {
      const policy = await current(tx.sql, user, { id, version });
      if (member_id === null) {
        const { serviced_by: _, ...unassigned } = policy;
        return changed(tx, unassigned, {});
      }
      const member = await recordOf(tx.sql, 'members', member_id);
      if (member?.role !== roles.member) throw invalid([issue('member_id', 'missing')]);
      if (member.status !== 'active') throw invalid([issue('member_id', 'inactive')]);
      if (policy.splits.some((split) => split.member_id === member_id)) throw invalid([issue('member_id', 'taken')]);
      await tellHandedOver(network, tx, policy, { to: member_id, from: policy.splits[0]?.member_id ?? member_id });
      return changed(tx, policy, { serviced_by: member_id });
    });
    return shown(saved, user);
  });

  serve(api, policyWork.history, async ({ user, query }) => {
    const policy = existing(await visiblePolicy(sql.db, user, query.id));
    const whole = isOwn(policy, user) || manages(user);
    const history = await recordsWith(sql.db, 'policy_statuses', { policy_id: policy.id });
    const members = await recordsOf(sql.db, 'members', [...new Set(history.map(({ by }) => by))]);
    const names = new Map(members.map((member) => [member.id, nameOf(member)]));
    return {
      list: history
        .sort((a, b) => (isAfter(a, b) ? 1 : -1))
        .map(({ id, from, to, at, effective_on, by, reason }) => ({
          ...{ id, from, to, at, effective_on, by: names.get(by) ?? '', reason: whole ? reason : '' },
        })),
    };
  });
}

const shares = ({ splits }: PolicyRecord) => splits.map(({ member_id, share_bp }) => ({ member_id, share_bp }));
