import {
  type AccountRecord,
  accounts,
  type DemoUserData,
  emailInUse,
  invalidEmail,
  invalidRefreshToken,
  invalidResetToken,
  mismatch,
  unknownEmail,
  usernameInUse,
} from '@shared/contracts/demos/accounts';
import { email as emailForm } from '@shared/contracts/fields';
import { bareFailure } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import type { DemoTokens } from './tokens';

/** template.md 1.1. */
export function accountRoutes(api: DemoApi, demos: Demos, tokens: DemoTokens): void {
  const {
    db,
    deps: { passwords, deliver, seed },
  } = demos;
  const rows = db.table('accounts');
  const named = (name: string) => rows.one('email', name.toLowerCase()) ?? rows.one('username', name.toLowerCase());
  /** True for an account that still has the fixtures' email address and password, which are public. */
  const isOfFixtures = async ({ id, email, passwordHash }: AccountRecord) =>
    (await seed(demos.today, demos.now)).accounts.some(
      (made) => made.id === id && made.email === email && made.passwordHash === passwordHash,
    );
  const userDataOf = ({ passwordHash: _, ...account }: AccountRecord): DemoUserData => ({
    ...account,
    extras: { eCommerceCartItemsCount: db.table('cart').count('owner', `demo:${account.id}`) },
  });
  const signedIn = async (account: AccountRecord) => ({
    userData: userDataOf(account),
    ...(await tokens.pair(account)),
  });

  serve(api, accounts.login, async ({ body }) => {
    const account = named(body.email.trim());
    if (!(await passwords.matches(body.password, account?.passwordHash)) || !account)
      throw bareFailure(400, { error: { email: [mismatch] } });
    return signedIn(account);
  });

  serve(api, accounts.register, async ({ body }) => {
    const [username, email, password] = [body.username?.trim(), body.email?.trim(), body.password];
    if (!username || !email || !password) throw bareFailure(400);
    const passwordHash = await passwords.hash(password);
    return signedIn(
      await db.write((tx) => {
        const wrong = {
          password: null,
          email: !emailForm.safeParse(email).success
            ? [invalidEmail]
            : rows.one('email', email.toLowerCase())
              ? [emailInUse]
              : null,
          username: rows.one('username', username.toLowerCase()) ? [usernameInUse] : null,
        };
        if (wrong.email || wrong.username) throw bareFailure(400, { error: wrong });
        return tx.put('accounts', {
          id: tx.nextId('accounts'),
          fullName: '',
          username,
          email,
          avatar: null,
          role: 'admin',
          status: 'active',
          ability: [{ action: 'manage', subject: 'all' }],
          passwordHash,
        });
      }),
    );
  });

  serve(api, accounts.refresh, async ({ body }) => {
    const account = await tokens.refreshed(body.refreshToken);
    if (!account) throw bareFailure(401, { error: invalidRefreshToken });
    return signedIn(account);
  });
  serve(api, accounts.forgot, async ({ body, visit }) => {
    const account = named(body.email.trim());
    if (!account) throw bareFailure(400, { error: { email: [unknownEmail] } });
    const resetToken = await tokens.forReset(account);
    if (visit.demo && (await isOfFixtures(account))) return { resetToken };
    deliver({ username: account.username, resetToken });
    return {};
  });

  serve(api, accounts.reset, async ({ body: { resetToken, password } }) => {
    const passwordHash = await passwords.hash(password);
    const account = await tokens.toReset(resetToken);
    if (!account) throw bareFailure(401, { error: invalidResetToken });
    await db.write((tx) => tx.put('accounts', { ...account, passwordHash }));
    return undefined;
  });
}
