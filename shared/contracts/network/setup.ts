import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { bp, countries, currencies, email, legalName, letterCode, nameText, phone, text } from '../fields';
import { amBestRatings } from './brands';
import { categoryGroups } from './categories';
import { houseCode } from './grids';
import { chargebackSchedules, productRequirements, tpMethods } from './products';
import { password, userData } from './session';
import { examplePicture, logoPicture, settingValues, storedLogo } from './settings';

/** The set-up of a network that was started empty, domain.md 2.18. */
export const setupSteps = ['network', 'administrator', 'factor', 'mail', 'plan', 'catalog'] as const;
/** Steps without values, which may be left for later. */
export const optionalSteps = ['factor', 'mail'] as const satisfies readonly SetupStep[];
export type SetupStep = (typeof setupSteps)[number];

/** The secret of the address that the start prints; needed until an administrator exists, who then signs in. */
const token = z.string().max(100).describe('The token of the address that the start of the server printed.');

/** A carrier of fixtures/starter/carriers.json, with its products. */
export const starterCarrier = z.strictObject({
  name: nameText(60),
  code: letterCode(2, 5),
  country: z.enum(countries),
  currency: z.enum(currencies),
  am_best: z.enum(amBestRatings),
  products: z.array(z.strictObject({ name: nameText(80), code: text(20), category: text(20) })),
});
export type StarterCarrier = z.infer<typeof starterCarrier>;

/** Usual terms of a category's products, fixtures/starter/product_terms.json. */
export const starterTerms = z.strictObject({
  category: z.string(),
  tp_method: z.enum(tpMethods),
  tp_factor_bp: bp,
  advance_bp: bp,
  chargeback_schedule: z.enum(chargebackSchedules),
  requires: z.array(z.enum(productRequirements)),
  min_age: z.int(),
  max_age: z.int(),
});

const networkValues = settingValues
  .pick({ support_email: true, tz: true, currencies: true, language: true })
  .extend(settingValues.pick({ accent: true, logo: true }).partial().shape)
  .extend({ network_name: nameText(60).describe('The name of the network, on dashboards and in calendars.') });

const rate = bp.min(0).max(10_000);
const groupRates = z.strictObject({
  excess_bp: rate,
  renewal_2_5_bp: rate,
  renewal_6_10_bp: rate,
  renewal_11_bp: rate,
});
const rates = z.strictObject(
  Object.fromEntries(categoryGroups.map((group) => [group, groupRates])) as Record<
    (typeof categoryGroups)[number],
    typeof groupRates
  >,
);

/** Levels from the lowest up. The house's rates bound theirs (domain.md 2.2). */
export const setupPlan = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        code: letterCode(2, 4)
          .refine((code) => code !== houseCode, wrong('taken'))
          .describe('A short code of capital letters, unique among levels.'),
        name: nameText(40).describe('The level’s title in English.'),
        fy_bp: bp.min(0).max(100_000).describe('Percentage of TP in year 1. It rises from level to level.'),
        is_leader: z.boolean().describe('True from the first level of leaders on.'),
        rates,
      }),
    )
    .min(1)
    .max(20)
    .describe('The levels, from the lowest to the highest.'),
  house: z.strictObject({ fy_bp: bp.min(0).max(100_000), rates }).describe('What carriers pay the network.'),
  gen_bp: z.array(bp.min(0).max(2_000)).max(3).describe('Generation overrides, first to third.'),
});
export type SetupPlan = z.infer<typeof setupPlan>;

const flat = (renewal_2_5_bp: number) =>
  Object.fromEntries(
    categoryGroups.map((group) => [group, { excess_bp: 0, renewal_2_5_bp, renewal_6_10_bp: 0, renewal_11_bp: 0 }]),
  );

const state = z.object({
  done: z.array(z.enum(setupSteps)),
  network: networkValues.extend({ network_name: z.string() }).required(),
  /** True if the sign-in demands a second factor of the first administrator, and there is none yet. */
  factor_demanded: z.boolean(),
  plan: setupPlan,
  carriers: z.array(starterCarrier),
  /** Codes of the categories that products of a CSV text may name. */
  categories: z.array(z.string()),
});
export type SetupState = z.infer<typeof state>;

const progress = z.object({ done: z.array(z.enum(setupSteps)) });

export const setup = {
  /** Not a GET: the token must not be part of an address, which logs and histories keep. */
  state: endpoint({
    method: 'post',
    path: '/backend/setup/state',
    reasons: ['setup_token', 'setup_sign_in', 'not_found'],
    requires: 'open',
    summary: 'The steps of the set-up that are done, and what the others begin with.',
    example: { body: { token: 'the token of the printed address' } },
    body: z.strictObject({ token }),
    data: state,
  }),
  /** For the administrator, once there is one. */
  resume: endpoint({
    method: 'post',
    path: '/backend/setup/resume',
    reasons: ['not_found'],
    requires: ['manage', 'Setting'],
    summary: 'The same for the first administrator, who goes on with the set-up without the token.',
    body: z.strictObject({}),
    data: state,
  }),
  network: endpoint({
    method: 'post',
    path: '/backend/setup/network',
    reasons: ['setup_token', 'setup_sign_in', 'not_found'],
    requires: 'open',
    summary: 'Names the network, and sets its time zone, currencies, and language.',
    example: {
      body: {
        token: 'the token of the printed address',
        network_name: 'Harbor Agency Group',
        support_email: 'office@harbor.example',
        tz: 'America/Chicago',
        currencies: ['USD'],
        language: 'en',
      },
    },
    body: networkValues.extend({ token }),
    data: progress,
  }),
  logo: endpoint({
    method: 'post',
    path: '/backend/setup/logo',
    reasons: ['setup_token', 'setup_sign_in', 'not_found'],
    requires: 'open',
    summary: 'Stores a picture that `setup/network` may then name as the logo.',
    example: { body: { token: 'the token of the printed address', picture: examplePicture } },
    body: z.strictObject({ token, picture: logoPicture }),
    data: storedLogo,
  }),
  administrator: endpoint({
    method: 'post',
    path: '/backend/setup/administrator',
    reasons: ['setup_token', 'setup_sign_in', 'setup_order', 'not_found'],
    requires: 'open',
    summary: 'Adds the first administrator, ends the token, and signs the administrator in.',
    example: {
      body: {
        token: 'the token of the printed address',
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@harbor.example',
        phone: '+14155550123',
        password: 'Analytical-1',
      },
    },
    body: z.strictObject({
      token,
      first_name: legalName(40).describe('The first name, in Latin letters.'),
      last_name: legalName(40).describe('The last name, in Latin letters.'),
      email: email.describe('The address for sign-in and notices.'),
      phone: phone.describe('The mobile number in E.164 form; ten digits get +1.'),
      password: password.describe('The password for the account.'),
    }),
    data: z.object({ accessToken: z.string(), refreshToken: z.string(), userData }),
  }),
  pass: endpoint({
    method: 'post',
    path: '/backend/setup/pass',
    reasons: ['setup_order', 'setup_factor', 'not_found'],
    requires: ['manage', 'Setting'],
    summary: 'Goes on after the second factor or the mail, done or left for later.',
    example: { body: { step: 'mail' } },
    body: z.strictObject({ step: z.enum(optionalSteps).describe('The step to pass.') }),
    data: progress,
  }),
  plan: endpoint({
    method: 'post',
    path: '/backend/setup/plan',
    reasons: ['setup_order', 'not_found'],
    requires: ['manage', 'Level'],
    summary: 'Replaces the starter plan by these levels and rates; names the cells that break a rule.',
    example: {
      body: {
        levels: [
          { code: 'AG', name: 'Agent', fy_bp: 6_000, is_leader: false, rates: flat(100) },
          { code: 'MG', name: 'Manager', fy_bp: 9_000, is_leader: true, rates: flat(200) },
        ],
        house: { fy_bp: 11_000, rates: flat(300) },
        gen_bp: [500],
      },
    },
    body: setupPlan,
    data: progress,
  }),
  catalog: endpoint({
    method: 'post',
    path: '/backend/setup/catalog',
    reasons: ['setup_order', 'not_found'],
    requires: ['manage', 'Brand'],
    summary: 'Adds carriers and products from the starter list and from CSV, all or none, and ends the set-up.',
    example: { body: { carriers: ['BFL'], csv: '' } },
    body: z.strictObject({
      carriers: z.array(letterCode(2, 5)).max(100).describe('Codes of the starter list’s carriers to add.'),
      csv: z
        .string()
        .max(500_000)
        .describe('Carriers and products, one product a line under a header; empty for none.'),
    }),
    data: z.object({ carriers: z.int(), products: z.int() }),
  }),
};
