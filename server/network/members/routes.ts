import { members } from '@shared/contracts/network/members';
import { issue } from '@shared/http/issues';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { Codes } from '../session/codes';
import { profileOf } from './profile';

/** The own account, and whose referral code it is. */
export function memberRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const codes = new Codes(network);

  serve(api, members.userinfo, ({ user }) => profileOf(network, user.member));

  serve(api, members.editUserInfo, async ({ user, body: { version, email, email_ticket, ...changes } }) => {
    const saved = await db.write((tx) => {
      const member = db.table('members').get(user.id);
      if (!member) throw noSuchRow();
      if (member.version !== version) throw conflict('stale', 'This was changed by someone else in the meantime.');
      const newEmail = email !== undefined && email !== member.email ? email : undefined;
      const found = [];
      if (
        changes.phone &&
        db
          .table('members')
          .by('phone', changes.phone)
          .some((other) => other.id !== member.id)
      ) {
        found.push(issue('phone', 'taken'));
      }
      if (newEmail && db.table('members').count('email', newEmail) > 0) found.push(issue('email', 'taken'));
      if (found.length > 0) throw invalid(found);
      if (newEmail && codes.redeem(tx, email_ticket ?? '', 'change_email', 'email_ticket') !== newEmail) {
        throw invalid([issue('email_ticket', 'wrongCode')]);
      }
      return tx.put('members', {
        ...member,
        ...changes,
        email: newEmail ?? member.email,
        version: member.version + 1,
        updated_at: network.now.toISOString(),
      });
    });
    return profileOf(network, saved);
  });

  serve(api, members.referral, ({ query }) => {
    const sponsor = db.table('members').one('referral_code', query.code);
    if (sponsor?.status !== 'active') throw invalid([issue('code', 'referral')]);
    return { sponsor: `${sponsor.first_name} ${sponsor.last_name.slice(0, 1)}.` };
  });
}
