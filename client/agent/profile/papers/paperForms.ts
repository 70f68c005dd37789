import { credentials, licences } from '@shared/contracts/network/licences';
import type { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';

export const licenceForm = bodyOf(licences.save).omit({ id: true, version: true, member_id: true, status: true });
export type LicenceForm = z.infer<typeof licenceForm>;

export const credentialForm = bodyOf(credentials.save).omit({ id: true, version: true, member_id: true });
export type CredentialForm = z.infer<typeof credentialForm>;
