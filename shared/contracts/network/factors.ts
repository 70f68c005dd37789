import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { byId, id, instant, text } from '../fields';
import { userData } from './session';

/** Second factors, passkeys, and trusted devices: domain.md 3.15. */
export const mostPasskeys = 20;
/** Number of recovery codes that one request creates. */
export const recoveryCodeCount = 10;

const named = text(60).describe('A name by which its owner recognizes it.');
/** Base64url. */
const part = z.string().max(20_000);
/** An answer of `navigator.credentials`, as JSON; its contents are checked by the server's WebAuthn library. */
const credential = z
  .strictObject({
    id: z.string().min(1).max(1_500),
    rawId: z.string().min(1).max(1_500),
    type: z.literal('public-key'),
    response: z.strictObject({
      clientDataJSON: part,
      attestationObject: part.optional(),
      authenticatorData: part.optional(),
      signature: part.optional(),
      userHandle: part.optional(),
      transports: z.array(z.string().max(40)).max(20).optional(),
      publicKeyAlgorithm: z.int().optional(),
      publicKey: part.optional(),
    }),
    authenticatorAttachment: z.string().max(40).nullish(),
    /** Extensions are not asked for, so their results are left out. */
    clientExtensionResults: z.strictObject({}),
  })
  .describe('The answer of the browser’s WebAuthn call, as JSON.');
export type Credential = z.input<typeof credential>;
/** Options for `navigator.credentials`, passed on unchanged. */
const options = z.record(z.string(), z.unknown());
const recoveryCodes = z.array(z.string()).max(recoveryCodeCount);

const factor = z.object({ id, name: z.string(), added_at: instant, last_used_at: instant.nullable() });
export type Factor = z.infer<typeof factor>;

/** The answer to a sign-in. */
const entered = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  device: z.string().optional(),
  userData,
});

export const factors = {
  list: endpoint({
    method: 'get',
    path: '/backend/user/factors',
    requires: ['read', 'Profile'],
    summary: "The caller's authenticator app, passkeys, remaining recovery codes, and trusted devices.",
    data: z.object({
      /** A setting demands a second factor of the caller. */
      demanded: z.boolean(),
      app: factor.nullable(),
      passkeys: z.array(factor).max(mostPasskeys),
      recovery_codes_left: z.int(),
      trusted: z
        .array(z.object({ id: z.string(), name: z.string(), trusted_at: instant, expires_at: instant }))
        .max(200),
    }),
  }),
  startApp: endpoint({
    method: 'post',
    path: '/backend/user/factors/app/start',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity', 'app_exists'],
    summary: 'Creates the secret of an authenticator app; it counts once a code of the app has confirmed it.',
    example: { body: {} },
    body: z.strictObject({}),
    data: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmApp: endpoint({
    method: 'post',
    path: '/backend/user/factors/app/confirm',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity'],
    summary: 'Confirms an authenticator app by one of its codes; the first factor also answers recovery codes.',
    example: { body: { code: '123456' } },
    body: z.strictObject({ code: z.string().trim().min(1).max(20).describe('The code that the app shows.') }),
    data: z.object({ recovery_codes: recoveryCodes, userData }),
  }),
  startPasskey: endpoint({
    method: 'post',
    path: '/backend/user/factors/passkey/start',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity', 'too_many_passkeys'],
    summary: 'Gives the options with which a browser creates a passkey.',
    example: { body: {} },
    body: z.strictObject({}),
    data: z.object({ options }),
  }),
  addPasskey: endpoint({
    method: 'post',
    path: '/backend/user/factors/passkey/add',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity', 'passkey_refused', 'too_many_passkeys'],
    summary: 'Adds the passkey that a browser has created; the first factor also answers recovery codes.',
    example: {
      body: {
        name: 'Phone',
        credential: {
          id: 'the id',
          rawId: 'the id',
          type: 'public-key',
          response: { clientDataJSON: 'text', attestationObject: 'text' },
          clientExtensionResults: {},
        },
      },
    },
    body: z.strictObject({ name: named, credential }),
    data: z.object({ recovery_codes: recoveryCodes, userData }),
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/user/factors/remove',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity', 'factor_demanded'],
    summary: "Removes the caller's authenticator app or a passkey; recovery codes end with the last factor.",
    example: { body: { id: 1 } },
    body: byId,
    data: z.object({}),
  }),
  renewRecoveryCodes: endpoint({
    method: 'post',
    path: '/backend/user/factors/recoveryCodes',
    requires: ['update', 'Profile'],
    reasons: ['confirm_identity', 'no_factor'],
    summary: 'Replaces all recovery codes by new ones, which are shown this once.',
    example: { body: {} },
    body: z.strictObject({}),
    data: z.object({ recovery_codes: recoveryCodes }),
  }),
  forgetDevice: endpoint({
    method: 'post',
    path: '/backend/user/factors/forgetDevice',
    requires: ['read', 'Profile'],
    summary: 'Ends the trust in a device, which then asks for the second factor again.',
    example: { body: { id: 'the id of the list' } },
    body: z.strictObject({ id: z.string().min(1).max(60).describe('The trusted device, as the list names it.') }),
    data: z.object({}),
  }),
  /** For sensitive acts, which ask again after some minutes (setting `confirm_minutes`). */
  confirm: endpoint({
    method: 'post',
    path: '/backend/user/confirm',
    requires: ['read', 'Profile'],
    summary: 'Proves again that the caller is who signed in: by a code of the second factor, else by the password.',
    example: { body: { password: 'your password' } },
    body: z.strictObject({
      password: z.string().min(1).max(200).optional().describe('The password.'),
      code: z
        .string()
        .trim()
        .min(1)
        .max(20)
        .optional()
        .describe('A code of the authenticator app, or a recovery code; needed if the caller has a second factor.'),
    }),
    data: z.object({}),
  }),
  reset: endpoint({
    method: 'post',
    path: '/backend/user/factors/reset',
    requires: ['manage', 'Member'],
    reasons: ['confirm_identity', 'no_factor', 'own_factor'],
    summary: 'Removes all second factors of somebody who has lost them, and ends that person’s sessions.',
    example: { body: { id: 60, reason: 'Lost the phone; identity checked by a call.' } },
    body: z.strictObject({ id, reason: text(300).describe('The reason, for the audit log.') }),
    data: z.object({ ended: z.int() }),
  }),
};

/** Page addresses of the way to the OpenID provider and back. */
export const oidcPaths = { start: '/backend/login/oidc/start', callback: '/backend/login/oidc/callback' } as const;

/** Signing in after an OpenID Connect provider has identified the person. */
export const oidcSignIn = {
  oidcFinish: endpoint({
    method: 'post',
    path: '/backend/login/oidc',
    requires: 'open',
    reasons: ['oidc_failed', 'closed', 'code_needed', 'passkey_needed'],
    summary: 'Takes the ticket that a sign-in by the OpenID provider ends with, and answers the user and both tokens.',
    example: { body: { ticket: 'the ticket of the address' } },
    body: z.strictObject({
      ticket: z.string().min(1).max(1_000).describe('The ticket from the address, good for five minutes and one use.'),
      remember: z.boolean().optional().describe('True keeps an unused session for 30 days instead of 12 hours.'),
      device: z.string().max(2_000).optional().describe('From the last sign-in on this device.'),
      code: z.string().trim().min(1).max(20).optional().describe('As for the sign-in with a password.'),
      trust: z.boolean().optional().describe('True skips the second factor on this device for 30 days.'),
    }),
    data: entered,
  }),
};

/** Signing in by a passkey, without a password. */
export const passkeySignIn = {
  passkeyStart: endpoint({
    method: 'post',
    path: '/backend/login/passkey/start',
    requires: 'open',
    summary: 'Gives the options with which a browser asks for a passkey.',
    example: { body: {} },
    body: z.strictObject({}),
    data: z.object({ options }),
  }),
  passkeyFinish: endpoint({
    method: 'post',
    path: '/backend/login/passkey',
    requires: 'open',
    reasons: ['passkey_refused', 'closed'],
    summary: 'Signs in with a passkey and answers the user and both tokens, as the sign-in with a password does.',
    example: {
      body: {
        credential: {
          id: 'the id',
          rawId: 'the id',
          type: 'public-key',
          response: { clientDataJSON: 'text', authenticatorData: 'text', signature: 'text' },
          clientExtensionResults: {},
        },
      },
    },
    body: z.strictObject({
      credential,
      remember: z.boolean().optional().describe('True keeps an unused session for 30 days instead of 12 hours.'),
      device: z.string().max(2_000).optional().describe('From the last sign-in on this device.'),
    }),
    data: entered,
  }),
};
