import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { id, nothing, picture } from './fields';
import { userRoles } from './users';

/** Signing in to the demo (template.md 1.1). These accounts are separate from the network's members. */
export const userData = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: picture.nullable(),
  role: z.enum(userRoles),
  status: z.enum(['active', 'inactive', 'pending']),
  ability: z.array(z.object({ action: z.string(), subject: z.string() })),
  extras: z.object({ eCommerceCartItemsCount: z.int() }),
});
export type DemoUserData = z.infer<typeof userData>;

/** As in fixtures/demos/accounts.json. The cart's count is computed. */
export const accountRecord = userData.omit({ extras: true }).extend({ passwordHash: z.string() });
export type AccountRecord = z.infer<typeof accountRecord>;

const signedIn = z.object({ userData, accessToken: z.string(), refreshToken: z.string() });
const messages = z.array(z.string());

export const mismatch = 'Email or Password is Invalid';
export const invalidRefreshToken = 'Invalid refresh token';
export const emailInUse = 'This email is already in use.';
export const usernameInUse = 'This username is already in use.';
export const invalidEmail = 'Please enter a valid email.';
export const unknownEmail = 'No account has this email.';
export const invalidResetToken = 'Invalid reset token';

/** template.md 2: at least 8 characters with a digit, a lowercase and an uppercase letter and one of !@#$%&*(). */
export const newPassword = z
  .string()
  .max(72)
  .refine(
    (value) => value.length >= 8 && [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[!@#$%&*()]/].every((kind) => kind.test(value)),
    wrong('password'),
  );

export const accounts = {
  /** `email` may be the username. */
  login: endpoint({
    method: 'post',
    path: '/jwt/login',
    requires: 'open',
    summary: 'Signs in to the demo with an e-mail address or a user name, and answers the account and both tokens.',
    example: { body: { email: 'admin@demo.com', password: 'admin' } },
    body: z.strictObject({
      email: z.string().max(200).default('').describe('The email address of the account.'),
      password: z.string().max(200).default('').describe('The account’s password.'),
    }),
    data: signedIn,
    failures: { 400: z.object({ error: z.object({ email: messages }) }) },
  }),
  /** A missing field gets 400 without a body. */
  register: endpoint({
    method: 'post',
    path: '/jwt/register',
    requires: 'open',
    summary: 'Makes a demo account and signs it in.',
    example: { body: { username: 'adabyron', email: 'ada@lantern.example', password: 'Analytical-1' } },
    body: z.strictObject({
      username: z
        .string()
        .max(40)
        .nullable()
        .default('')
        .describe('The name that the account shows; null or empty is refused with a message.'),
      email: z
        .string()
        .max(120)
        .nullable()
        .default('')
        .describe('The address to sign in with; null or empty is refused with a message.'),
      password: z
        .string()
        .max(200)
        .nullable()
        .default('')
        .describe('The password for the new account; null or empty is refused with a message.'),
    }),
    data: signedIn,
    failures: {
      400: z.union([
        nothing,
        z.object({
          error: z.object({ password: messages.nullable(), email: messages.nullable(), username: messages.nullable() }),
        }),
      ]),
    },
  }),
  refresh: endpoint({
    method: 'post',
    path: '/jwt/refresh-token',
    requires: 'open',
    summary: 'Gives new tokens for a refresh token.',
    example: { body: { refreshToken: 'the refresh token of a sign-in' } },
    body: z.strictObject({
      refreshToken: z.string().max(2000).default('').describe('The token from the sign-in or the last renewal.'),
    }),
    data: signedIn,
    failures: { 401: z.object({ error: z.literal(invalidRefreshToken) }) },
  }),
  /**
   * Not a call of the template. There is no mail: the answer contains the token if the caller may see codes; otherwise
   * the server logs it.
   */
  forgot: endpoint({
    method: 'post',
    path: '/jwt/forgot-password',
    requires: 'open',
    summary: 'Makes a token for a new password, good for ten minutes and for one change; only demo mode answers it.',
    example: { body: { email: 'admin@demo.com' } },
    body: z.strictObject({
      email: z.string().max(200).default('').describe('The email address of the account whose password was lost.'),
    }),
    data: z.object({ resetToken: z.string().optional() }),
    failures: { 400: z.object({ error: z.object({ email: messages }) }) },
  }),
  reset: endpoint({
    method: 'post',
    path: '/jwt/reset-password',
    requires: 'open',
    summary: 'Sets a new password with the token of a forgotten one.',
    example: { body: { resetToken: 'the token of a forgotten password', password: 'Analytical-1!' } },
    body: z.strictObject({
      resetToken: z.string().max(2000).describe('The token from the link in the email.'),
      password: newPassword.describe('The new password.'),
    }),
    data: nothing,
    failures: { 401: z.object({ error: z.literal(invalidResetToken) }) },
  }),
};
