import { email } from '@shared/contracts/fields';
import { session } from '@shared/contracts/network/session';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

export const emailAddress = z.object({ email });
export const emailCode = bodyOf(session.checkCode).pick({ code: true });
