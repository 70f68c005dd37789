import { accountSettings } from '@shared/contracts/demos/accountSettings';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import type { Tables } from '../tables';

type Settings = Tables['accountSettings'];
const onlyRow = 1;
/** Of John Doe, whose settings these are. */
const ownAccount = 1;

/** The settings of the demo's own account: TEMPLATE.md 1.11 and 2.8. */
export function accountSettingRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies, deps } = demos;
  /** A store that was filled before these settings were rows has none. */
  const settings = (): Settings =>
    db.table('accountSettings').get(onlyRow) ?? { id: onlyRow, ...bodies.accountSettings };
  const save = (change: (known: Settings) => Partial<Settings>) =>
    db.write((tx) => {
      const known = settings();
      return tx.put('accountSettings', { ...known, ...change(known) });
    });

  serve(api, accountSettings.read, () => {
    const { id: _, ...shown } = settings();
    return shown;
  });
  serve(api, accountSettings.saveGeneral, async ({ body }) => (await save(() => ({ general: body }))).general);
  serve(api, accountSettings.saveInfo, async ({ body }) => (await save(() => ({ info: body }))).info);
  serve(api, accountSettings.saveNotification, async ({ body }) => {
    const { notification } = await save(() => ({ notification: body }));
    return notification;
  });
  serve(api, accountSettings.saveLinks, async ({ body }) => {
    const { social } = await save((known) => ({ social: { ...known.social, socialLinks: body } }));
    return social.socialLinks;
  });
  serve(api, accountSettings.connect, async ({ body: { name, connected } }) => {
    const { social } = await save((known) => {
      const { avatar, username } = known.general;
      const connection = connected ? { profileImg: avatar, id: `@${username}` } : {};
      return { social: { ...known.social, connections: { ...known.social.connections, [name]: connection } } };
    });
    return social.connections;
  });

  serve(api, accountSettings.changePassword, async ({ body }) => {
    const account = db.table('accounts').get(ownAccount);
    if (!account) throw noSuchRow();
    if (!(await deps.passwords.matches(body.oldPassword, account.passwordHash)))
      throw invalid([issue('oldPassword', 'wrongPassword')]);
    const passwordHash = await deps.passwords.hash(body.newPassword);
    await db.write((tx) => tx.put('accounts', { ...account, passwordHash }));
    return undefined;
  });

  serve(api, accountSettings.confirmEmail, async () => {
    const { general } = settings();
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
