import { rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { session, type UserData } from '@shared/contracts/network/session';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../http/problems';
import { serve, type Visit } from '../../http/serve';
import { registerMember } from '../members/register';
import type { Network, NetworkApi } from '../network';
import { Codes } from './codes';
import { hashPassword, passwordMatches } from './passwords';
import { Throttle } from './throttle';
import type { Tokens } from './tokens';

/** An account name is an e-mail address, a member number or a phone number with or without +1. */
function accountOf(network: Network, account: string): MemberRecord | undefined {
  const members = network.db.table('members');
  const digits = account.replace(/[\s().-]/g, '');
  return (
    members.one('email', account.toLowerCase()) ??
    members.one('member_no', account.toUpperCase()) ??
    members.one('phone', digits) ??
    members.one('phone', `+1${digits}`)
  );
}

const userDataOf = (network: Network, member: MemberRecord): UserData => {
  const level = network.levelOf(member);
  return {
    id: member.id,
    member_no: member.member_no,
    fullName: member.display_name,
    chinese_name: member.chinese_name,
    email: member.email,
    role: member.role,
    status: member.status,
    avatar: member.avatar_url,
    level: level ? { code: level.code, name: level.name } : null,
    ability: rulesFor(member),
    extras: { eCommerceCartItemsCount: 0 },
  };
};

/** Signing in, codes, tokens: DOMAIN.md 3.11, 4.3, 4.4. */
export function sessionRoutes(api: NetworkApi, network: Network, tokens: Tokens): void {
  const { db, deps } = network;
  const throttle = new Throttle(network);
  const codes = new Codes(network);
  const published = new Set<string>();
  const sent = ({ code, ...answer }: { ttl: number; resend_in: number; code: string }, visit: Visit) => ({
    ...answer,
    ...(deps.devCodes && visit.onLoopback && { dev_code: code }),
  });

  serve(api, session.login, async ({ body }) => {
    const key = body.account.toLowerCase();
    throttle.check(key);
    const member = accountOf(network, body.account);
    if (!(await passwordMatches(body.password, member?.password_hash)) || !member) {
      await throttle.failed(key);
      throw conflict('wrong_credentials', 'The account or the password is wrong.');
    }
    await throttle.succeeded(key);
    const pair = await tokens.start(member, body.remember ?? false);
    const seen = await db.write((tx) => {
      const current = db.table('members').get(member.id) ?? member;
      return tx.put('members', { ...current, last_login_at: network.now.toISOString() });
    });
    return { ...pair, userData: userDataOf(network, seen) };
  });

  serve(api, session.register, async ({ body }) => {
    await codes.use(body.email, 'register', body.email_code, 'email_code');
    return registerMember(network, body, await hashPassword(body.password));
  });

  serve(api, session.sendEmailCode, async ({ query, visit }) => {
    const taken = db.table('members').count('email', query.email) > 0;
    return sent(await codes.send(query.email, query.scene, query.scene === 'register' ? !taken : taken), visit);
  });

  serve(api, session.sendSmsCode, async ({ query, visit }) => {
    const taken = db.table('members').count('phone', query.phone) > 0;
    return sent(await codes.send(query.phone, query.scene, query.scene === 'register' ? !taken : taken), visit);
  });

  serve(api, session.checkSend, async ({ body, visit }) => {
    const known = body.scene === 'change_email' || accountOf(network, body.address) !== undefined;
    return sent(await codes.send(body.address, body.scene, known), visit);
  });

  serve(api, session.checkCode, async ({ body }) => {
    await codes.use(body.address, body.scene, body.code, 'code');
    return { ticket: await codes.ticket(body.address, body.scene) };
  });

  serve(api, session.resetPassword, async ({ body }) => {
    const hash = await hashPassword(body.password);
    await db.write((tx) => {
      const address = codes.redeem(tx, body.ticket, 'reset', 'ticket');
      const member = accountOf(network, address);
      if (!member) throw invalid([issue('ticket', 'wrongCode')]);
      if (body.password.toLowerCase() === member.email) throw invalid([issue('password', 'password')]);
      tx.put('members', {
        ...member,
        password_hash: hash,
        version: member.version + 1,
        updated_at: network.now.toISOString(),
      });
      tokens.endAll(tx, member.id);
    });
    return {};
  });

  // Both shapes, for clients that expect the tokens at the top (DOMAIN.md 4.4).
  api.router.use(session.refresh.path, (_req, res, next) => {
    const json = res.json.bind(res);
    res.json = (body) => json(body?.data?.accessToken ? { ...body, ...body.data } : body);
    next();
  });
  serve(api, session.refresh, ({ body }) => tokens.rotate(body.refreshToken));

  serve(api, session.logout, async ({ body }) => {
    await tokens.end(body.refreshToken);
    return {};
  });

  serve(api, session.demoAccounts, () => demoAccounts(network, published));
}

/** The fixtures' accounts whose password is still the published one; `published` remembers the hashes known to be. */
async function demoAccounts(network: Network, published: Set<string>) {
  const found = await Promise.all(
    network.deps.about.accounts.map(async ({ account, password }) => {
      const member = accountOf(network, account);
      const hash = member?.password_hash;
      if (!member || !hash) return [];
      // Asked by every visit of the sign-in page, so not worth a password hash each time.
      if (!published.has(hash)) {
        if (!(await passwordMatches(password, hash))) return [];
        published.add(hash);
      }
      return [{ account, password, name: member.display_name, role: member.role }];
    }),
  );
  return found.flat();
}
