import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { day, httpsUrl, instant, version } from '../fields';
import { byId, id, nothing, optionalText, portrait } from './fields';
import { plans, userDraft, userRecord, userStatuses } from './users';

/** Details of a user beyond the user record (template.md 2.6). */
export const userModules = ['admin', 'staff', 'author', 'contributor', 'user'] as const;
export const userRights = ['read', 'write', 'create', 'delete'] as const;
export const userLanguages = ['en', 'de', 'fr', 'pt', 'es', 'it', 'nl'] as const;
export const genders = ['female', 'male', 'other'] as const;
export const contactOptions = ['email', 'message', 'phone'] as const;
export const socialNetworks = ['twitter', 'facebook', 'instagram', 'github', 'codepen', 'slack'] as const;
export const userEvents = ['joined', 'signedIn', 'saved', 'planChanged', 'deleted', 'restored'] as const;

const flags = <const K extends readonly string[]>(names: K) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.boolean()])) as { [N in K[number]]: z.ZodBoolean });
const moduleRights = flags(userRights);
export const permissions = z.strictObject(
  Object.fromEntries(userModules.map((name) => [name, moduleRights])) as {
    [M in (typeof userModules)[number]]: typeof moduleRights;
  },
);
export type Permissions = z.infer<typeof permissions>;

const info = z.strictObject({
  birthDate: day.nullable(),
  website: httpsUrl,
  language: z.enum(userLanguages),
  gender: z.enum(genders).nullable(),
  contactOptions: z.array(z.enum(contactOptions)).max(contactOptions.length),
  addressLine1: optionalText(120),
  addressLine2: optionalText(120),
  postcode: optionalText(12).refine(
    (value) => /^[\p{L}\p{N} -]*$/u.test(value),
    wrong('postalCode', { example: '94607' }),
  ),
  city: optionalText(80),
  state: optionalText(80),
});
const social = z.strictObject(
  Object.fromEntries(socialNetworks.map((name) => [name, httpsUrl])) as {
    [N in (typeof socialNetworks)[number]]: typeof httpsUrl;
  },
);
const event = z.strictObject({ kind: z.enum(userEvents), at: instant, plan: z.enum(plans).optional() });

/** As stored and in fixtures/demos/userDetails.json, under the id of the user. */
export const userDetails = z.strictObject({
  id,
  version,
  info,
  social,
  permissions,
  /** Sales of a month and profit of a year, in cents. */
  monthlySalesCents: z.int(),
  annualProfitCents: z.int(),
  planSince: day,
  /** Newest first. */
  timeline: z.array(event),
});
export type UserDetails = z.infer<typeof userDetails>;
/** The number of events kept per user; older ones are dropped. */
export const mostEvents = 20;

const fields = userDraft.extend({
  status: z.enum(userStatuses).describe('The state of the account as lists show it.'),
  avatar: portrait.nullable().describe('The user’s picture as a data URL or an address; null for none.'),
  info: info.describe('Birthday, language, gender, and ways to get in touch.'),
  social: social.describe('Addresses of the user’s profiles elsewhere.'),
  permissions: permissions.describe('The rights of the user for each module.'),
});
const both = z.object({ user: userRecord, details: userDetails });

export const noRights: Permissions = Object.fromEntries(
  userModules.map((name) => [name, Object.fromEntries(userRights.map((right) => [right, false]))]),
) as Permissions;
export const noInfo: z.infer<typeof info> = {
  birthDate: null,
  website: '',
  language: 'en',
  gender: null,
  contactOptions: ['email'],
  addressLine1: '',
  addressLine2: '',
  postcode: '',
  city: '',
  state: '',
};
export const noSocial: z.infer<typeof social> = {
  twitter: '',
  facebook: '',
  instagram: '',
  github: '',
  codepen: '',
  slack: '',
};
const exampleEdit = {
  fullName: 'Layla Farouki',
  username: 'laylafarouki',
  email: 'layla.farouki@lantern.example',
  role: 'editor',
  currentPlan: 'team',
  status: 'active',
  avatar: null,
  company: 'Northlight Advisers',
  country: 'Morocco',
  contact: '(925) 555-0159',
  info: noInfo,
  social: noSocial,
  permissions: noRights,
  version: 0,
} as const;

const path = '/apps/user/users/:id';
export const userPages = {
  /** The fields of the edit page. */
  draft: fields,
  details: endpoint({
    method: 'get',
    path: `${path}/details`,
    requires: 'open',
    summary: 'What the user pages show beside the user: information, social links, permissions and timeline.',
    example: { params: { id: 7 } },
    params: byId,
    data: userDetails,
  }),
  edit: endpoint({
    method: 'put',
    path,
    requires: 'open',
    summary: 'Saves a user with information, social links and permissions; names the version that was read.',
    example: { params: { id: 7 }, body: exampleEdit },
    params: byId,
    body: fields.extend({ version }),
    data: both,
  }),
  /** A deleted user is kept for `restore`. */
  remove: endpoint({
    method: 'delete',
    path,
    requires: 'open',
    summary: 'Deletes a user, who can be restored.',
    example: { params: { id: 7 } },
    params: byId,
    data: nothing,
  }),
  restore: endpoint({
    method: 'post',
    path: `${path}/restore`,
    requires: 'open',
    summary: 'Brings a deleted user back.',
    example: { params: { id: 7 } },
    params: byId,
    data: z.object({ user: userRecord }),
  }),
};
