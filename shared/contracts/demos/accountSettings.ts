import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { day, email } from '../fields';
import { nothing, optionalText, ownPicture, text } from './fields';

/** Account settings (template.md 1.11), separate for each caller. */

/** Empty if not connected. */
const connection = z.union([z.strictObject({ profileImg: ownPicture, id: z.string() }), z.strictObject({})]);

export const connectables = ['twitter', 'google', 'facebook', 'github'] as const;
export type Connectable = (typeof connectables)[number];
export const countries = ['USA', 'India', 'Canada'] as const;

const url = optionalText(200).refine(
  (value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]{2,}$/.test(value),
  wrong('url'),
);

/** The saved fields of each tab. */
export const settingsDrafts = {
  general: z.strictObject({
    avatar: ownPicture.describe('The picture as a data URL, or the address of a picture of this site.'),
    username: text(30)
      .refine((value) => /^[\p{L}\d._-]+$/u.test(value), wrong('format'))
      .describe('The unique name that others see.'),
    fullName: text(80).describe('First and last name.'),
    email: email.describe('The address for sign-in and notices.'),
    company: optionalText(80).describe('The company the user works for; empty for none.'),
  }),
  info: z.strictObject({
    bio: optionalText(500).describe('A few sentences of the user about themselves; empty for none.'),
    dob: day.describe('The date of birth.'),
    country: z.enum(countries).describe('The country the user lives in.'),
    website: url.describe('The user’s own website; empty for none.'),
    phone: optionalText(30)
      .refine((value) => value === '' || /^[+\d][\d ()-]{5,}$|^\(\d/.test(value), wrong('phone'))
      .describe('A phone number; empty for none.'),
  }),
  socialLinks: z.strictObject({
    twitter: url.describe('The address of the user’s Twitter profile; empty for none.'),
    facebook: url.describe('The address of the user’s Facebook profile; empty for none.'),
    google: url.describe('The address of the user’s Google profile; empty for none.'),
    linkedIn: url.describe('The address of the user’s LinkedIn profile; empty for none.'),
    instagram: url.describe('The address of the user’s Instagram profile; empty for none.'),
    quora: url.describe('The address of the user’s Quora profile; empty for none.'),
  }),
  notification: z.strictObject({
    commentOnArticle: z.boolean().describe('True sends an email when somebody comments on an article of the user.'),
    AnswerOnForm: z.boolean().describe('True sends an email when somebody answers a form of the user.'),
    followMe: z.boolean().describe('True sends an email when somebody follows the user.'),
    newAnnouncements: z.boolean().describe('True sends news by email.'),
    productUpdates: z.boolean().describe('True sends product updates by email every week.'),
    blogDigest: z.boolean().describe('True sends a summary of the blog by email every week.'),
  }),
};

/** At least eight characters with a digit, both cases and one of !@#$%&*() (template.md 2). */
export const strongPassword = z
  .string()
  .max(100)
  .refine(
    (value) => value.length >= 8 && [/\d/, /[a-z]/, /[A-Z]/, /[!@#$%&*()]/].every((part) => part.test(value)),
    wrong('mixedPassword'),
  );
export const passwordDraft = z.strictObject({
  oldPassword: z.string().min(1).max(100).describe('The current password.'),
  newPassword: strongPassword.describe('The new password.'),
});

const connections = z.strictObject({
  twitter: connection,
  google: connection,
  facebook: connection,
  github: connection,
});

/** As in fixtures/demos/accountSettings.json. */
export const accountSettingsFixture = z.strictObject({
  general: settingsDrafts.general,
  info: settingsDrafts.info,
  social: z.strictObject({ socialLinks: settingsDrafts.socialLinks, connections }),
  notification: settingsDrafts.notification,
});
export type AccountSettings = z.infer<typeof accountSettingsFixture>;

/** The stored form. */
export const accountSettingsRecord = accountSettingsFixture.extend({ id: z.int().positive() });

const path = '/account-setting';
const save = <const N extends string, B extends z.ZodType>(name: N, body: B, summary: string, example: z.input<B>) =>
  endpoint({
    method: 'post',
    path: `${path}/${name}`,
    requires: 'anyone',
    summary,
    example: { body: example },
    body,
    data: body,
  });

export const accountSettings = {
  read: endpoint({
    method: 'get',
    path: `${path}/data`,
    requires: 'anyone',
    summary: 'The settings of the account.',
    data: accountSettingsFixture,
  }),
  saveGeneral: save('general', settingsDrafts.general, 'Saves picture, names, email and company.', {
    avatar: '/demos/avatars/51.svg',
    username: 'johndoe',
    fullName: 'John Doe',
    email: 'admin@demo.com',
    company: 'Lantern Bridge Agency',
  }),
  saveInfo: save('info', settingsDrafts.info, 'Saves what an account says about its holder.', {
    bio: 'Questions before answers.',
    dob: '1984-05-17',
    country: 'Canada',
    website: 'https://johndoe.example',
    phone: '(415) 555-0142',
  }),
  saveLinks: save(
    'social',
    settingsDrafts.socialLinks,
    'Saves the links to social networks; empty where there is none.',
    {
      twitter: 'https://twitter.example/johndoe',
      facebook: '',
      google: '',
      linkedIn: '',
      instagram: '',
      quora: '',
    },
  ),
  saveNotification: save('notification', settingsDrafts.notification, 'Saves which news arrive by email.', {
    commentOnArticle: true,
    AnswerOnForm: true,
    followMe: true,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: true,
  }),
  connect: endpoint({
    method: 'post',
    path: `${path}/connections`,
    requires: 'anyone',
    summary: 'Connects the account with another service, or ends that.',
    example: { body: { name: 'github', connected: true } },
    body: z.strictObject({
      name: z.enum(connectables).describe('The other service.'),
      connected: z.boolean().describe('True connects the account with the service, false disconnects it.'),
    }),
    data: connections,
  }),
  changePassword: endpoint({
    method: 'post',
    path: `${path}/password`,
    requires: 'anyone',
    summary: "Changes the password that /jwt/login asks for: your account's, or that of johndoe without one.",
    example: { body: { oldPassword: 'admin', newPassword: 'Kitchen-Table-7!' } },
    body: passwordDraft,
    data: nothing,
  }),
  confirmEmail: endpoint({
    method: 'post',
    path: `${path}/confirm-email`,
    requires: 'anyone',
    summary: 'Sends the mail that asks to confirm the address; it arrives in the inbox of the demo.',
    data: z.object({ email }),
  }),
};
