import { appointments } from '@shared/contracts/network/licences';
import type { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

export const requestForm = bodyOf(appointments.request).omit({ member_id: true });
export type RequestForm = z.infer<typeof requestForm>;
