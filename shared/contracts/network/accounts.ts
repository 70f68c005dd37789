import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { instant } from '../fields';
import { password } from './session';

/** Password and sessions of the caller's account, domain.md 4.1 (userinfo, security) and 5 (privacy). */
export const accounts = {
  changePassword: endpoint({
    method: 'post',
    path: '/backend/user/changePassword',
    requires: ['update', 'Profile'],
    summary: "Sets a new password; the caller's other sessions end.",
    example: { body: { old_password: 'your password', password: 'Copper-kettle-47' } },
    body: z.strictObject({
      old_password: z
        .string()
        .min(1)
        .max(200)
        .describe('The current password, which proves that the caller owns the account.'),
      password: password.describe('The new password.'),
    }),
    data: z.object({ ended: z.int() }),
  }),
  sessions: endpoint({
    method: 'get',
    path: '/backend/user/sessions',
    requires: ['read', 'Profile'],
    summary: 'Where the caller is signed in, the session that was used last first.',
    data: z.array(
      z.object({
        id: z.string(),
        /** The session that made this call. */
        current: z.boolean(),
        remember: z.boolean(),
        /** Browser and system, such as `Firefox, Windows`; empty if unknown. */
        device: z.string(),
        started_at: instant,
        last_used_at: instant,
        expires_at: instant,
      }),
    ),
  }),
  revokeSessions: endpoint({
    method: 'post',
    path: '/backend/user/sessions/revoke',
    requires: ['read', 'Profile'],
    summary: "Ends one of the caller's sessions, or all others.",
    example: { body: { others: true } },
    body: z.strictObject({
      id: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .describe('The session to end, as the list of sessions names it. Give either this or `others`.'),
      others: z.boolean().optional().describe('True to end every session but the one that makes this call.'),
    }),
    data: z.object({ ended: z.int() }),
  }),
};
