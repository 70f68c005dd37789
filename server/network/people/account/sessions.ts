import { accounts } from '@shared/contracts/network/accounts';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { requireOwnPassword } from '../../members/requireOwnPassword';
import type { Network, NetworkApi } from '../../network';
import { recordOf, recordsWith } from '../../records/read';
import type { TokenRecord } from '../../records/tables';
import { forgetTrust } from '../../session/factors/trusted';
import { endSignIns } from '../../session/replacePassword';
import { Throttle } from '../../session/throttle';
import { hashOf, lifetime } from '../../session/tokens';
import { existing, revised } from '../../writes/manage';

/** A session's public ID: its family is a secret contained in access tokens. */
const idOf = (family: string) => hashOf(family).slice(0, 16);

/** When a token was issued: its expiry minus its lifetime. */
const givenAt = ({ expires_at, remember }: TokenRecord) =>
  new Date(Date.parse(expires_at) - (remember ? lifetime.remembered : lifetime.refresh) * 1000).toISOString();

/** Password and sessions of the caller's account: domain.md 4.1 (userinfo, security) and 5. */
export function accountRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const { passwords } = network.deps;
  const throttle = new Throttle(network);

  serve(api, accounts.changePassword, async ({ user, body, visit }) => {
    const { member } = user;
    const attempt = { account: member.member_no, ip: visit.ip };
    // Wrong guesses here count toward the sign-in limits.
    const right = await throttle.guess(attempt, () => passwords.matches(body.old_password, member.password_hash));
    if (!right) throw invalid([issue('old_password', 'wrongPassword')]);
    await requireOwnPassword(network.sql.db, network.published, body.password, member);
    const password_hash = await passwords.hash(body.password);
    return db.write(async (tx) => {
      const current = existing(await recordOf(tx.sql, 'members', user.id));
      await tx.put('members', revised({ ...current, password_hash }, network.now.toISOString()));
      await forgetTrust(tx.sql, user.id);
      return { ended: await endSignIns(tx, user.id, (family) => family !== user.family) };
    });
  });

  serve(api, accounts.sessions, async ({ user }) => {
    const now = network.now.toISOString();
    const signIns = await network.sql.db
      .selectFrom('sign_ins')
      .select(['id', 'device'])
      .where('member_id', '=', user.id)
      .execute();
    const devices = new Map(signIns.map(({ id, device }) => [id, device]));
    const families = new Map<string, TokenRecord[]>();
    for (const token of await recordsWith(network.sql.db, 'tokens', { member_id: user.id }))
      families.set(token.family, [...(families.get(token.family) ?? []), token]);
    return [...families]
      .flatMap(([family, tokens]) => {
        const [first, ...later] = tokens.sort((a, b) => a.id - b.id);
        const last = later.at(-1) ?? first;
        if (!first || !last || last.expires_at <= now) return [];
        return [
          {
            id: idOf(family),
            current: family === user.family,
            remember: last.remember,
            device: devices.get(family) ?? '',
            started_at: givenAt(first),
            last_used_at: givenAt(last),
            expires_at: last.expires_at,
          },
        ];
      })
      .sort((a, b) => (a.last_used_at > b.last_used_at ? -1 : 1));
  });

  serve(api, accounts.revokeSessions, ({ user, body: { id, others } }) => {
    if (id === undefined && !others) throw invalid([issue('id', 'required')]);
    return db.write(async (tx) => {
      const ended = await endSignIns(tx, user.id, (family) =>
        id === undefined ? family !== user.family : idOf(family) === id,
      );
      if (id !== undefined && ended === 0) throw noSuchRow();
      return { ended };
    });
  });
}
