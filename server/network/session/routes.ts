import { factorRules, roles } from '@shared/abilities';
import { oidcSignIn, passkeySignIn } from '@shared/contracts/network/factors';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type Scene, session } from '@shared/contracts/network/session';
import { conflict, invalid, Problem } from '../../http/problems';
import { serve, type Visit } from '../../http/serve';
import { registerMember, registrationIssues } from '../members/register';
import { requireOwnPassword } from '../members/requireOwnPassword';
import type { Network, NetworkApi } from '../network';
import type { Outbox } from '../outbox/outbox';
import type { Letter } from '../records/outboxTable';
import { recordOf } from '../records/read';
import { existing } from '../writes/manage';
import { note } from '../writes/noted';
import { accountKey, accountOf } from './accountOf';
import { Codes, type Guess, wrongCode } from './codes';
import { deviceNameOf } from './deviceName';
import { type Device, Devices } from './devices';
import { type Factors, factorNeeded, factorsOf, isDemanded } from './factors/factors';
import { type Passkeys, passkeyRefused } from './factors/passkeys';
import { trustDevice } from './factors/trusted';
import { isShown, publishedAccounts } from './fixtureAccounts';
import { newDeviceLetter } from './newDevice';
import { type Oidc, oidcRefused } from './oidc/oidc';
import { replacePassword } from './replacePassword';
import { Throttle } from './throttle';
import { mayEnter, type Tokens } from './tokens';
import { userDataOf } from './userData';

/**
 * A code for registering goes only to addresses without an account; a code for signing in or a reset only to addresses
 * with one.
 */
const reaches = (scene: Scene, account: MemberRecord | undefined) =>
  scene === 'change_email' || (scene === 'register' ? account === undefined : account !== undefined);

interface SessionDeps {
  tokens: Tokens;
  outbox: Outbox;
  factors: Factors;
  passkeys: Passkeys;
  oidc: Oidc | undefined;
}

const closed = () => conflict('closed', 'This account is closed. Contact the office.');

interface Choices {
  remember?: boolean | undefined;
  trust?: boolean | undefined;
  /** Somebody else has asked for a second factor. */
  byTwoFactors?: boolean;
}

/** A link may be read hours later; a code is awaited. */
const linkSeconds = 24 * 3600;

/** Signing in, codes, tokens: domain.md 3.11, 4.3, 4.4. */
export function sessionRoutes(
  api: NetworkApi,
  network: Network,
  { tokens, outbox, factors, passkeys, oidc }: SessionDeps,
): void {
  const { db, sql } = network;
  const { published } = network;
  const { passwords } = network.deps;
  const throttle = new Throttle(network);
  const codes = new Codes(network, outbox);
  const devices = new Devices(network);
  const send = async (address: string, scene: Scene, visit: Visit) => {
    const account = await accountOf(sql.db, address);
    const reader = reaches(scene, account) ? { language: account?.language ?? visit.language } : undefined;
    const { code, ...answer } = await codes.send({ address, scene, ip: visit.ip }, reader);
    return { ...answer, ...(visit.demo && (await isShown(sql.db, scene, account)) && { dev_code: code }) };
  };

  const guessOf = async (sent: Pick<Guess, 'address' | 'scene' | 'code'>, visit: Visit): Promise<Guess> => ({
    ...sent,
    account: accountKey(await accountOf(sql.db, sent.address), sent.address),
    ip: visit.ip,
  });

  /** Starts a sign-in, once password or passkey and second factor are right. */
  const enter = async (
    member: MemberRecord,
    device: Device | undefined,
    { remember = false, trust = false, byTwoFactors = false }: Choices,
    visit: Visit,
  ) => {
    const name = deviceNameOf(visit.agent);
    const hasFactor = byTwoFactors || (await factorsOf(sql.db, member.id)).length > 0;
    const must_add_factor = !hasFactor && (await isDemanded(sql.db, member));
    const pair = await tokens.start(member, remember, { device: name, must_add_factor });
    const isTrusted = devices.knownTo(device, member.id);
    const isNew = member.last_login_at !== null && !device?.members.includes(member.id);
    const letter = isNew && outbox.sendsMail ? newDeviceLetter(network, member, name) : undefined;
    const seen = await db.write(async (tx) => {
      const current = (await recordOf(tx.sql, 'members', member.id)) ?? member;
      if (letter) await outbox.add(tx.sql, letter);
      if (trust) await trustDevice(tx.sql, network, { device: isTrusted.id, name, member_id: member.id });
      return tx.put('members', { ...current, last_login_at: network.now.toISOString() });
    });
    if (letter) outbox.dispatch(letter);
    const userData = await userDataOf(sql.db, seen);
    return {
      ...pair,
      device: await devices.tokenOf(isTrusted),
      userData: must_add_factor ? { ...userData, ability: factorRules, must_add_factor } : userData,
    };
  };

  serve(api, session.login, async ({ body, visit }) => {
    const member = await accountOf(sql.db, body.account);
    const device = await devices.read(body.device);
    const deviceId = member && device?.members.includes(member.id) ? device.id : undefined;
    const attempt = { account: accountKey(member, body.account), ip: visit.ip, device: deviceId };
    const right = await throttle.guess(
      attempt,
      async () => (await passwords.matches(body.password, member?.password_hash)) && !published.refuses(body.password),
    );
    if (!right || !member) throw conflict('wrong_credentials', 'The account or password is incorrect.');
    // Only a caller who knows the password learns more about the account.
    if (!(await mayEnter(sql.db, member))) throw closed();
    const needed = await factorNeeded(sql.db, network, member, device?.id);
    if (needed && body.code === undefined) throw needed;
    if (needed) await factors.require(member, body.code ?? '', visit.ip);
    await throttle.succeeded(attempt);
    return enter(member, device, { ...body, trust: body.trust && needed !== undefined }, visit);
  });

  serve(api, passkeySignIn.passkeyStart, async ({ visit }) => ({ options: await passkeys.startSignIn(visit) }));

  serve(api, passkeySignIn.passkeyFinish, async ({ body, visit }) => {
    const member = await recordOf(sql.db, 'members', await passkeys.memberOf(body.credential, visit));
    if (!member) throw passkeyRefused();
    if (!(await mayEnter(sql.db, member))) throw closed();
    return enter(member, await devices.read(body.device), body, visit);
  });

  serve(api, oidcSignIn.oidcFinish, async ({ body, visit }) => {
    if (!oidc) throw oidcRefused();
    const ticket = oidc.read(body.ticket);
    const { byTwoFactors } = ticket;
    const member = existing(await recordOf(sql.db, 'members', ticket.memberId));
    if (!(await mayEnter(sql.db, member))) throw closed();
    const device = await devices.read(body.device);
    const needed = byTwoFactors ? undefined : await factorNeeded(sql.db, network, member, device?.id);
    if (needed && body.code === undefined) throw needed;
    if (needed) await factors.require(member, body.code ?? '', visit.ip);
    await db.write((tx) => oidc.use(tx.sql, ticket));
    return enter(member, device, { ...body, trust: body.trust && needed !== undefined, byTwoFactors }, visit);
  });

  serve(api, session.register, async ({ body, visit }) => {
    const hash = await passwords.hash(body.password);
    const guess = await guessOf({ address: body.email, scene: 'register', code: body.email_code }, visit);
    const registered = await db.write(async (tx) => {
      if (!(await codes.isRight(tx, guess))) return wrongCode('email_code');
      const issues = await registrationIssues(network, tx.sql, body);
      if (issues.length > 0) {
        // A mistake in the form does not use up the code, but it counts as an attempt: it reveals whether phones and
        // referral codes exist.
        await codes.tried(tx, guess);
        return invalid(issues);
      }
      await codes.spend(tx, guess);
      return registerMember(network, tx, body, hash);
    });
    if (registered instanceof Problem) throw registered;
    return registered;
  });

  serve(api, session.sendEmailCode, ({ query, visit }) => send(query.email, query.scene, visit));
  serve(api, session.sendSmsCode, ({ query, visit }) => send(query.phone, query.scene, visit));
  serve(api, session.checkSend, ({ body, visit }) => send(body.address, body.scene, visit));

  serve(api, session.checkCode, async ({ body, visit }) => {
    const ticket = await codes.ticket(await guessOf(body, visit));
    if (!ticket) throw wrongCode('code');
    return { ticket };
  });

  serve(api, session.sendResetLink, async ({ user, body, visit }) => {
    const letter = await db.write(async (tx) => {
      const member = existing(await recordOf(tx.sql, 'members', body.id), ({ role }) => role === roles.member);
      if (!(await mayEnter(tx.sql, member))) throw conflict('closed', 'This account is closed.');
      const ticket = await codes.vouched(tx, member.email, 'reset', linkSeconds);
      await note(tx, network, {
        actor_id: user.id,
        action: '/user/resetLink',
        entity_id: String(member.id),
        ip: visit.ip,
      });
      const letter: Letter = {
        channel: 'email',
        address: member.email,
        language: member.language,
        template: 'reset_link',
        values: { path: `/renew-password?ticket=${encodeURIComponent(ticket)}`, hours: String(linkSeconds / 3600) },
        expires_at: new Date(network.now.getTime() + linkSeconds * 1000).toISOString(),
      };
      await outbox.add(tx.sql, letter);
      return letter;
    });
    outbox.dispatch(letter);
    return { ttl: linkSeconds };
  });

  serve(api, session.resetPassword, async ({ body }) => {
    const hash = await passwords.hash(body.password);
    await db.write(async (tx) => {
      const address = await codes.redeem(tx, body.ticket, 'reset', 'ticket');
      const member = await accountOf(tx.sql, address);
      if (!member) throw wrongCode('ticket');
      await requireOwnPassword(tx.sql, published, body.password, member);
      await replacePassword(tx, member, hash, network.now);
    });
    return {};
  });

  serve(api, session.refresh, ({ body }) => tokens.rotate(body.refreshToken));

  serve(api, session.logout, async ({ body }) => {
    await tokens.end(body.refreshToken);
    return {};
  });

  serve(api, session.demoAccounts, ({ visit }) =>
    visit.demo ? publishedAccounts(sql.db, network.deps.about, published) : [],
  );
}
