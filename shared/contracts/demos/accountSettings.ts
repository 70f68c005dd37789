import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { day, email } from '../fields';
import { nothing, optionalText, ownPicture, text } from './fields';

/** Account settings (TEMPLATE.md 1.11), separate for each caller. */

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
    avatar: ownPicture,
    username: text(30).refine((value) => /^[\p{L}\d._-]+$/u.test(value), wrong('format')),
    fullName: text(80),
    email,
    company: optionalText(80),
  }),
  info: z.strictObject({
    bio: optionalText(500),
    dob: day,
    country: z.enum(countries),
    website: url,
    phone: optionalText(30).refine((value) => value === '' || /^[+\d][\d ()-]{5,}$|^\(\d/.test(value), wrong('phone')),
  }),
  socialLinks: z.strictObject({
    twitter: url,
    facebook: url,
    google: url,
    linkedIn: url,
    instagram: url,
    quora: url,
  }),
  notification: z.strictObject({
    commentOnArticle: z.boolean(),
    AnswerOnForm: z.boolean(),
    followMe: z.boolean(),
    newAnnouncements: z.boolean(),
    productUpdates: z.boolean(),
    blogDigest: z.boolean(),
  }),
};

/** At least eight characters with a digit, both cases and one of !@#$%&*() (TEMPLATE.md section 2). */
export const strongPassword = z
  .string()
  .max(100)
  .refine(
    (value) => value.length >= 8 && [/\d/, /[a-z]/, /[A-Z]/, /[!@#$%&*()]/].every((part) => part.test(value)),
    wrong('mixedPassword'),
  );
export const passwordDraft = z.strictObject({ oldPassword: z.string().min(1).max(100), newPassword: strongPassword });

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
    body: z.strictObject({ name: z.enum(connectables), connected: z.boolean() }),
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
