import { type OfficeRole, roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { membership, type NewMember } from '@shared/contracts/network/membership';
import { issue } from '@shared/http/issues';
import { invalid, outOfScope } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';
import { countWith, recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing } from '../../writes/manage';
import { planChange, withdrawEnd } from '../planned/changes';
import { visibilityOf } from '../visible';
import { enterAgreement } from './agreement';
import { activate, changeLevel, changeStatus, inTree, movedTp, moveMember, plannedMove, reject } from './changes';
import { createMember, newMemberIssues, recordsForDrafts } from './create';
import { importMembers } from './import';
import { leavingOf } from './leaving';
import { memberList } from './list';
import { changeOfficeRole } from './officeRole';
import { memberDetail } from './present';

/** Member administration, and the details of one member for callers who may see them: domain.md 2.1, 3.11, 4.2. */
export function officeRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;
  const shown = (user: NetworkCaller, member: MemberRecord) => memberDetail(network, member, 'office', user);
  /** The member's details after a write. */
  const now = async (user: NetworkCaller, id: number) => shown(user, existing(await recordOf(sql.db, 'members', id)));

  serve(
    api,
    membership.list,
    aside(network, ({ query }) => memberList(network, query)),
  );

  serve(api, membership.detail, async ({ user, query }) => {
    const member = existing(await recordOf(sql.db, 'members', query.id));
    const sight = existing(await visibilityOf(network, user, query.id));
    return memberDetail(network, member, sight, user);
  });

  const create = async (tx: NetworkTransaction, user: NetworkCaller, draft: NewMember) => {
    const records = await recordsForDrafts(tx.sql, [draft]);
    const isFirst = (await countWith(tx.sql, 'members', { role: roles.member })) === 0;
    const issues = newMemberIssues({ db: records, today: network.today, isFirst }, draft);
    if (issues.length > 0) throw invalid(issues);
    return createMember(network, tx, records, draft, user.id);
  };

  approvals.performs<NewMember>('add_administrator', async (tx, user, draft) => {
    await create(tx, user, draft);
    return undefined;
  });

  serve(api, membership.create, async ({ user, body }) => {
    // A new administrator could make keys with any scope.
    if (user.key && body.role === roles.administrator) throw outOfScope();
    if (body.role === roles.administrator)
      await approvals.require(user, {
        act: 'add_administrator',
        subject: `${body.first_name} ${body.last_name} · ${body.office_role ?? 'administrator'}`,
        entity: 'members',
        entity_id: '*',
        asked: body,
      });
    return shown(user, await db.write((tx) => create(tx, user, body)));
  });

  approvals.performs<{ id: number; office_role: OfficeRole }>('change_office_role', async (tx, user, body) => {
    await changeOfficeRole(network, tx, user.id, body);
    return undefined;
  });

  serve(api, membership.officeRole, async ({ user, body }) => {
    const member = existing(await recordOf(sql.db, 'members', body.id));
    await approvals.require(user, {
      act: 'change_office_role',
      subject: `${nameOf(member)} · ${body.office_role}`,
      entity: 'members',
      entity_id: String(member.id),
      asked: body,
    });
    await db.write((tx) => changeOfficeRole(network, tx, user.id, body));
    return now(user, body.id);
  });

  serve(api, membership.level, async ({ user, body }) => {
    await db.write(async (tx) => {
      const { id: member_id, level_id, effective_on, reason } = body;
      if (effective_on <= network.today) return changeLevel(network, tx, user.id, body);
      const member = await inTree(tx.sql, member_id);
      if (member.level_id === level_id) throw invalid([issue('level_id', 'choice')]);
      return planChange(network, tx, user.id, { member_id, change: { level_id }, effective_on, reason });
    });
    return now(user, body.id);
  });

  serve(api, membership.upline, async ({ user, body: { dry_run, effective_on = network.today, ...body } }) => {
    if (effective_on < network.today) throw invalid([issue('effective_on', 'tooEarly', { min: network.today })]);
    const planned = await db.write(async (tx) => {
      const move = await plannedMove(tx, body.id, body.sponsor_id);
      const { id: member_id, sponsor_id, reason } = body;
      if (!dry_run && effective_on > network.today)
        await planChange(network, tx, user.id, { member_id, change: { sponsor_id }, effective_on, reason });
      else if (!dry_run) await moveMember(network, tx, user.id, body);
      return move;
    });
    return { dry_run, ...planned, ...(await movedTp(network, body.id)) };
  });

  serve(api, membership.status, async ({ user, body }) => {
    const moved = await db.write(async (tx) => {
      const { id: member_id, status, servicing_id, effective_on = network.today, reason } = body;
      if (status === 'inactive' && effective_on > network.today) {
        const change = { status, ...(servicing_id !== undefined && { servicing_id }) };
        await planChange(network, tx, user.id, { member_id, change, effective_on, reason });
        return { rolled_up: 0, handed_over: 0 };
      }
      if (status === 'inactive') await withdrawEnd(network, tx, member_id);
      return changeStatus(network, tx, user.id, body);
    });
    return { member: await now(user, body.id), ...moved };
  });

  serve(api, membership.leaving, ({ query }) => leavingOf(network, query.id));

  serve(api, membership.agreement, async ({ user, body }) => {
    await db.write((tx) => enterAgreement(network, tx, user, body));
    return now(user, body.id);
  });

  serve(api, membership.activate, async ({ user, body }) => {
    const saved = await db.write((tx) => activate(network, tx, user.id, body.id));
    return shown(user, saved);
  });

  serve(api, membership.reject, async ({ user, body }) => {
    const saved = await db.write((tx) => reject(network, tx, user.id, body));
    return shown(user, saved);
  });

  serve(api, membership.import, ({ user, body }) => db.write((tx) => importMembers(network, tx, user.id, body)));
}
