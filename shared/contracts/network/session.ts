import { z } from 'zod';
import { actions, roles, subjects } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { accountName, byId, day, email, id, legalName, optionalNameText, phone, state } from '../fields';
import { languages } from './members';

/** Sign-in and everything around it: domain.md 3.11, 4.3 and 4.4. */
export const scenes = ['register', 'reset', 'change_email', 'login'] as const;
export type Scene = (typeof scenes)[number];

export const password = z
  .string()
  .min(1)
  .max(72)
  .refine((value) => value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value), wrong('password'));

/** The signed-in user as the client keeps it under `userData` (product.md 3). */
export const userData = z.object({
  id,
  member_no: z.string(),
  fullName: z.string(),
  chinese_name: z.string(),
  email: z.string(),
  role: z.enum([roles.member, roles.administrator]),
  status: z.string(),
  avatar: z.string().nullable(),
  level: z.object({ code: z.string(), name: z.string() }).nullable(),
  ability: z.array(z.object({ action: z.enum(actions), subject: z.enum(subjects) })),
  extras: z.object({ eCommerceCartItemsCount: z.int() }),
  /** The only thing left to do: add the second factor that a setting demands. */
  must_add_factor: z.literal(true).optional(),
});
export type UserData = z.infer<typeof userData>;

const tokens = { accessToken: z.string(), refreshToken: z.string() };
/** Seconds until the code expires and until a new one may be requested. `dev_code` only in demo mode (server/network/session). */
const codeSent = z.object({ ttl: z.int(), resend_in: z.int(), dev_code: z.string().optional() });
/** An email address or phone number, normalized as codes are bound to it. */
const address = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .pipe(z.union([email, phone]));
const sixDigits = z
  .string()
  .trim()
  .min(1)
  .refine((value) => /^\d{6}$/.test(value), wrong('wrongCode'));

export const session = {
  /** `account` is an email address, a phone number or a member number. */
  login: endpoint({
    method: 'post',
    path: '/backend/login/login',
    reasons: ['wrong_credentials', 'closed', 'code_needed', 'passkey_needed'],
    requires: 'open',
    summary:
      'Signs in with an e-mail address, a phone number or a member number, and answers the user and both tokens.',
    example: { body: { account: 'leader@lantern.test', password: 'your password' } },
    body: z.strictObject({
      account: accountName.describe('The email address, phone number, or member number.'),
      password: z.string().min(1).max(200).describe('The account’s password.'),
      remember: z.boolean().optional().describe('True keeps an unused session for 30 days instead of 12 hours.'),
      device: z
        .string()
        .max(2_000)
        .optional()
        .describe(
          'From the last sign-in on this device. It opens nothing; wrong passwords are slowed down here instead of locked out.',
        ),
      code: z
        .string()
        .trim()
        .min(1)
        .max(20)
        .optional()
        .describe('A code of the authenticator app, or a recovery code; asked for by the reason `code_needed`.'),
      trust: z.boolean().optional().describe('True skips the second factor on this device for 30 days.'),
    }),
    data: z.object({ ...tokens, device: z.string().optional(), userData }),
  }),
  register: endpoint({
    method: 'post',
    path: '/backend/login/register',
    requires: 'open',
    summary: 'Registers a member under a sponsor; an administrator activates the account.',
    example: {
      body: {
        referral_code: 'ABCDEFGH',
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@lantern.example',
        email_code: '123456',
        phone: '+14155550123',
        birthday: '1990-12-10',
        state: 'CA',
        password: 'Analytical-1',
        agreement: true,
      },
    },
    body: z.strictObject({
      referral_code: z
        .string()
        .trim()
        .toUpperCase()
        .min(1)
        .max(20)
        .describe('The sponsor’s code, from the invitation.'),
      first_name: legalName(40).describe('The legal first name, in Latin letters.'),
      last_name: legalName(40).describe('The legal last name, in Latin letters.'),
      chinese_name: optionalNameText(20).optional(),
      email: email.describe('The address for sign-in and notices; unique among members.'),
      email_code: sixDigits.describe('The six digits that were sent to the email address.'),
      phone: phone.describe('The mobile number in E.164 form; ten digits get +1.'),
      birthday: day,
      state,
      language: z.enum(languages).optional().describe('The language of the screens and of emails to the member.'),
      password: password.describe('The password for the new account.'),
      agreement: z
        .boolean()
        .refine((accepted) => accepted, wrong('agreement'))
        .describe('True if the applicant accepts the agent agreement; required.'),
    }),
    data: z.object({ member_no: z.string(), status: z.literal('pending') }),
  }),
  sendEmailCode: endpoint({
    method: 'get',
    path: '/backend/login/sendEmailCode',
    requires: 'open',
    summary: 'Sends a code of six digits to an e-mail address.',
    example: { query: { email: 'ada@lantern.example', scene: 'register' } },
    acts: true,
    query: z.strictObject({
      email: email.describe('The address that gets the code.'),
      scene: z.enum(scenes).default('register').describe('The reason for the code: it is valid for that purpose only.'),
    }),
    data: codeSent,
  }),
  sendSmsCode: endpoint({
    method: 'get',
    path: '/backend/login/sendSmsCode',
    requires: 'open',
    summary: 'Sends a code of six digits to a phone.',
    example: { query: { phone: '+14155550123', scene: 'register' } },
    acts: true,
    query: z.strictObject({
      phone: phone.describe('The mobile number that gets the code, in E.164 form.'),
      scene: z.enum(scenes).default('register').describe('The reason for the code: it is valid for that purpose only.'),
    }),
    data: codeSent,
  }),
  /** `address` may be an email address or a phone number. The answer is the same whether or not an account has it. */
  checkSend: endpoint({
    method: 'post',
    path: '/backend/check/sendEmailCode',
    requires: 'open',
    summary: 'Sends a code to an e-mail address or a phone; answers alike whether or not an account has it.',
    example: { body: { address: 'agent@lantern.test', scene: 'reset' } },
    body: z.strictObject({
      address: address.describe('The email address that gets the code.'),
      scene: z.enum(scenes).default('reset').describe('The reason for the code: it is valid for that purpose only.'),
    }),
    data: codeSent,
  }),
  /** The ticket is valid for one use within 10 minutes. */
  checkCode: endpoint({
    method: 'post',
    path: '/backend/check/checkEmailCode',
    requires: 'open',
    summary: 'Takes a code and gives a ticket, which is good for one use within 10 minutes.',
    example: { body: { address: 'agent@lantern.test', code: '123456', scene: 'reset' } },
    body: z.strictObject({
      address: address.describe('The email address that got the code.'),
      code: sixDigits.describe('The six digits from the email.'),
      scene: z.enum(scenes).default('reset').describe('The reason for which the code was requested.'),
    }),
    data: z.object({ ticket: z.string() }),
  }),
  /** The link holds a ticket for one use. A new link ends the earlier ones. */
  sendResetLink: endpoint({
    method: 'post',
    path: '/backend/user/resetLink',
    reasons: ['closed'],
    requires: ['manage', 'Member'],
    summary: 'Sends a member a link by which to choose a new password, for one use within 24 hours.',
    example: { body: { id: 60 } },
    body: byId,
    data: z.object({ ttl: z.int() }),
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/backend/login/resetPassword',
    requires: 'open',
    summary: 'Sets a new password for the owner of a ticket.',
    example: { body: { ticket: 'the ticket of checkEmailCode', password: 'Copper-kettle-47' } },
    body: z.strictObject({
      ticket: z.string().min(1).max(100).describe('The ticket that the check of the emailed code answered.'),
      password: password.describe('The new password.'),
    }),
    data: z.object({}),
  }),
  /** In both shapes: domain.md 4.4. */
  refresh: endpoint({
    method: 'post',
    path: '/backend/jwt/refresh-token',
    requires: 'open',
    summary: 'Gives new tokens for a refresh token.',
    example: { body: { refreshToken: 'the refresh token of a sign-in' } },
    bothShapes: true,
    body: z.strictObject({
      refreshToken: z
        .string()
        .min(1)
        .max(500)
        .describe('The token from the sign-in or the last renewal; it is valid once.'),
    }),
    data: z.object(tokens),
  }),
  logout: endpoint({
    method: 'post',
    path: '/backend/jwt/logout',
    requires: 'open',
    summary: 'Ends the session of a refresh token.',
    example: { body: { refreshToken: 'the refresh token of a sign-in' } },
    body: z.strictObject({ refreshToken: z.string().min(1).max(500).describe('The token of the session that ends.') }),
    data: z.object({}),
  }),
  /** The demo accounts; empty once the fixtures' passwords have changed. */
  demoAccounts: endpoint({
    method: 'get',
    path: '/backend/login/demoAccounts',
    requires: 'open',
    summary: 'The accounts to try the product with; none once their passwords have changed.',
    data: z.array(
      z.object({
        account: z.string(),
        password: z.string(),
        name: z.string(),
        role: z.enum([roles.member, roles.administrator]),
        kind: z.enum(['administrator', 'leader', 'agent']),
      }),
    ),
  }),
};
