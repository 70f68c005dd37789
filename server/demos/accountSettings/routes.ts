import { accountSettings } from '@shared/contracts/demos/accountSettings';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { type DemoApi, type DemoCaller, type Demos, ownerOf } from '../demos';
import type { OwnedSettings } from '../tables';

type Settings = Omit<OwnedSettings, 'id' | 'owner'>;
/** John Doe's account; everyone starts with its settings. */
const firstAccount = 1;

/** The account of a password change: the caller's demo account, otherwise John Doe's. */
const accountIdOf = (user: DemoCaller | undefined) => Number(/^demo:(\d+)$/.exec(ownerOf(user))?.[1] ?? firstAccount);

/** The settings of an account: template.md 1.11 and 2.8. */
export function accountSettingRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies, deps } = demos;
  const rows = db.table('accountSettings');
  const settingsOf = (user: DemoCaller | undefined): Settings => {
    const row = rows.one('owner', ownerOf(user));
    if (!row) return bodies.accountSettings;
    const { id: _, owner: __, ...kept } = row;
    return kept;
  };
  const save = (user: DemoCaller | undefined, change: (current: Settings) => Partial<Settings>) =>
    db.write((tx) => {
      const [owner, current] = [ownerOf(user), settingsOf(user)];
      const id = rows.one('owner', owner)?.id ?? tx.nextId('accountSettings');
      return tx.put('accountSettings', { ...current, ...change(current), id, owner });
    });

  serve(api, accountSettings.read, ({ user }) => settingsOf(user));
  serve(
    api,
    accountSettings.saveGeneral,
    async ({ user, body }) => (await save(user, () => ({ general: body }))).general,
  );
  serve(api, accountSettings.saveInfo, async ({ user, body }) => {
    if (body.dob > demos.today) throw invalid([issue('dob', 'notYet')]);
    return (await save(user, () => ({ info: body }))).info;
  });
  serve(api, accountSettings.saveNotification, async ({ user, body }) => {
    const { notification } = await save(user, () => ({ notification: body }));
    return notification;
  });
  serve(api, accountSettings.saveLinks, async ({ user, body }) => {
    const { social } = await save(user, (current) => ({ social: { ...current.social, socialLinks: body } }));
    return social.socialLinks;
  });
  serve(api, accountSettings.connect, async ({ user, body: { name, connected } }) => {
    const { social } = await save(user, (current) => {
      const { avatar, username } = current.general;
      const connection = connected ? { profileImg: avatar, id: `@${username}` } : {};
      return { social: { ...current.social, connections: { ...current.social.connections, [name]: connection } } };
    });
    return social.connections;
  });

  serve(api, accountSettings.changePassword, async ({ user, body }) => {
    const account = db.table('accounts').get(accountIdOf(user));
    if (!account) throw noSuchRow();
    if (!(await deps.passwords.matches(body.oldPassword, account.passwordHash)))
      throw invalid([issue('oldPassword', 'wrongPassword')]);
    const passwordHash = await deps.passwords.hash(body.newPassword);
    await db.write((tx) => tx.put('accounts', { ...account, passwordHash }));
    return undefined;
  });

  serve(api, accountSettings.confirmEmail, async ({ user }) => {
    const { general } = settingsOf(user);
    await db.write((tx) =>
      tx.put('mails', {
        id: tx.nextId('mails'),
        from: { name: 'Lantern', email: 'accounts@lantern.example', avatar: null },
        to: [{ name: general.fullName, email: general.email }],
        subject: 'Confirm your email address',
        cc: [],
        bcc: [],
        message: '<p>Please confirm that this address is yours. If you did not ask for this, ignore this email.</p>',
        attachments: [],
        isStarred: false,
        labels: [],
        time: demos.now.toISOString(),
        folder: 'inbox',
        isRead: false,
        replies: [],
      }),
    );
    return { email: general.email };
  });
}
