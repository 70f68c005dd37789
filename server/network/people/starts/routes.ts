import { type MemberRecord, npn } from '@shared/contracts/network/members';
import { type Checklist, starts } from '@shared/contracts/network/starts';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { lastSubmissions } from '../../members/phase';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { countWith, type Db, recordOf, recordWith } from '../../records/read';
import { existing, revised, save } from '../../writes/manage';
import { evidenceIssues } from '../licences/evidence';
import { seesAllPapers } from '../licences/rows';
import { checklistOf } from './checklist';

/** A member's required courses, by the rule of the library. */
export type CoursesOf = (db: Db, today: string, member: MemberRecord) => Promise<Checklist['courses']>;

/** How to Start? domain.md 2.16 and 4.1 (licensing_appointment). */
export function startRoutes(api: NetworkApi, network: Network, coursesOf: CoursesOf): void {
  const { db, sql } = network;

  const memberFor = async (from: Db, user: NetworkCaller, id = user.id) =>
    existing(await recordOf(from, 'members', id), () => id === user.id || seesAllPapers(user));

  const hasSubmitted = async (id: number) => (await lastSubmissions(network, [id])).size > 0;

  const shown = async (user: NetworkCaller, member: MemberRecord, submitted: boolean): Promise<Checklist> => ({
    ...(await checklistOf(sql.db, network.today, member, submitted)),
    // A pending member has no library yet.
    courses: user.ability.can('read', 'Content') ? await coursesOf(sql.db, network.today, member) : [],
  });

  serve(api, starts.steps, async ({ user, query }) => {
    const member = await memberFor(sql.db, user, query.member_id);
    return shown(user, member, await hasSubmitted(member.id));
  });

  serve(api, starts.save, async ({ user, body }) => {
    const submitted = await hasSubmitted(body.member_id ?? user.id);
    const saved = await db.write(async (tx) => {
      const member = await memberFor(tx.sql, user, body.member_id);
      const step = await recordWith(tx.sql, 'start_steps', { code: body.code });
      if (!step) throw invalid([issue('code', 'missing')]);
      const now = network.now.toISOString();

      if (step.code === 'agreement' && body.done) {
        // Only the member may sign, and only once.
        if (member.id !== user.id) throw invalid([issue('code', 'fixed')]);
        if (member.agreement_signed_at !== null) return member;
        const signed = { agreement_version: network.deps.about.as_of, agreement_signed_at: now };
        return tx.put('members', revised({ ...member, ...signed }, now));
      }
      if (step.code === 'npn' && body.done) {
        if (member.npn !== null) throw invalid([issue('value', 'fixed')]);
        const given = npn.safeParse(body.value);
        if (!given.success) throw invalid([issue('value', body.value ? 'npn' : 'required')]);
        if ((await countWith(tx.sql, 'members', { npn: given.data })) > 0) throw invalid([issue('value', 'taken')]);
        return tx.put('members', revised({ ...member, npn: given.data }, now));
      }
      if (step.derived)
        throw conflict('derived', 'This step completes itself. Enter the required details on its own screen.');

      const row = await recordWith(tx.sql, 'member_steps', { member_id: member.id, code: step.code });
      if (!body.done) {
        if (row) await tx.delete('member_steps', row.id);
        return member;
      }
      const { steps } = await checklistOf(tx.sql, network.today, member, submitted);
      const waiting = steps.find(({ code }) => code === step.code)?.waits_for ?? [];
      if (waiting.length > 0)
        throw conflict('blocked', `Complete these steps first: ${waiting.join(', ')}.`, [issue('code', 'stepsBefore')]);
      if (step.evidence === 'upload' && !body.evidence_url && !seesAllPapers(user))
        throw invalid([issue('evidence_url', 'required')]);
      const issues = await evidenceIssues(tx.sql, user, {
        field: 'evidence_url',
        url: body.evidence_url,
        before: row?.evidence_url,
        owner: member.id,
      });
      if (issues.length > 0) throw invalid(issues);
      await save(network, tx, 'member_steps', row, {
        member_id: member.id,
        code: step.code,
        done_at: row?.done_at ?? now,
        evidence_url: body.evidence_url,
        value: body.value,
        verified_by: seesAllPapers(user) ? user.id : null,
      });
      return member;
    });
    return shown(user, saved, submitted);
  });
}
