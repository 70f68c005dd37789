import { accounts } from '@shared/contracts/network/accounts';
import { wrong } from '@shared/http/issues';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

/** The new password twice, so that nobody is locked out by a slip. */
export const passwordForm = bodyOf(accounts.changePassword)
  .extend({ password_again: z.string().min(1) })
  .refine(({ password, password_again: again }) => password === again, { path: ['password_again'], ...wrong('same') });
export type PasswordForm = z.infer<typeof passwordForm>;
