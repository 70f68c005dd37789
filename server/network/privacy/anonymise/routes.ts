import { anonymising } from '@shared/contracts/network/privacy';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import { anonymised, anonymous } from '../../desk/recruits/retention';
import { newReferralCodes } from '../../members/register';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, unchanged } from '../../writes/manage';
import { note } from '../../writes/noted';
import { blockersOf } from './blockers';
import { anonymiseMember, goingOf, stayingOf } from './member';
import { clearTrail } from './trail';

type Asked = { id: number; version: number; reason: string };

/** Deletes the personal data of former members and prospects (domain.md 3.19). */
export function anonymiseRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;

  const inForceOf = async (from: Db, id: number) => {
    const { count } = await from
      .selectFrom('policy_splits')
      .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
      .where('policy_splits.member_id', '=', id)
      .where('policies.status', '=', 'inforce')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  serve(
    api,
    anonymising.preview,
    aside(network, async ({ query: { member_id } }) => {
      const member = existing(await recordOf(sql.db, 'members', member_id));
      return {
        version: member.version,
        blockers: await blockersOf(sql.db, member),
        goes: await goingOf(sql.db, member),
        stays: await stayingOf(sql.db, member.id),
        in_force: await inForceOf(sql.db, member.id),
      };
    }),
  );

  const perform = async (tx: NetworkTransaction, by: number, { id, version, reason }: Asked, ip: string) => {
    const member = unchanged(existing(await recordOf(tx.sql, 'members', id)), version);
    const blockers = await blockersOf(tx.sql, member);
    if (blockers.length > 0) throw conflict('blocked', `This person cannot be anonymised yet: ${blockers.join(', ')}.`);
    const metadata = await tx.sql.introspection.getTables();
    const [referral_code = ''] = await newReferralCodes(network, tx.sql, 1);
    await anonymiseMember(network, tx, metadata, { member, referral_code, by, reason, ip });
  };

  approvals.performs<Asked>('anonymise', async (tx, user, body) => {
    await perform(tx, user.id, body, '');
    return undefined;
  });

  serve(api, anonymising.member, async ({ user, body: { confirm, ...body }, visit }) => {
    const member = existing(await recordOf(sql.db, 'members', body.id));
    if (confirm !== member.member_no) throw invalid([issue('confirm', 'same')]);
    await approvals.require(user, {
      act: 'anonymise',
      subject: member.member_no,
      entity: 'members',
      entity_id: String(member.id),
      asked: body,
      memo: body.reason,
    });
    await db.write((tx) => perform(tx, user.id, body, visit.ip));
    return { id: body.id };
  });

  serve(api, anonymising.prospect, async ({ user, body: { id, version, reason }, visit }) => {
    await db.write(async (tx) => {
      const row = unchanged(existing(await recordOf(tx.sql, 'recruits', id)), version);
      if (row.converted_member_id !== null)
        throw conflict('converted', 'This prospect is a member. Anonymise the member instead.');
      if (row.name === anonymous) return;
      await clearTrail(tx, await recordsWith(tx.sql, 'audit_log', { entity: 'recruits', entity_id: String(id) }));
      await tx.put('recruits', {
        ...anonymised(row),
        state: null,
        language: null,
        updated_at: network.now.toISOString(),
      });
      await note(tx, network, {
        actor_id: user.id,
        action: '/anonymise/prospect',
        entity: 'recruits',
        entity_id: String(id),
        after: { reason },
        ip: visit.ip,
      });
    });
    return { id };
  });
}
