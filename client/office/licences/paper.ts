import {
  type Credential,
  credentials,
  type Licence,
  licences,
  type ReviewState,
  reviewOf,
} from '@shared/contracts/network/licences';
import { BadgeCheck } from 'lucide-react';
import { act } from '~/crud/action';
import { call } from '~/platform/call';
import type { Tone } from '~/ui/tone';

export type Paper = (Licence & { type: 'licence' }) | (Credential & { type: 'credential' });
export type PaperType = Paper['type'];

export const paperOf = {
  licence: (row: Licence): Paper => ({ ...row, type: 'licence' }),
  credential: (row: Credential): Paper => ({ ...row, type: 'credential' }),
};

export const reviewTones: Record<ReviewState, Tone> = { waiting: 'warning', returned: 'danger', verified: 'success' };

export const isWaiting = (row: Licence | Credential) => reviewOf(row) === 'waiting';

export const verify = <R extends Licence | Credential>(type: PaperType) =>
  act<R>('verify', licences.verify, {
    icon: BadgeCheck,
    offered: (row) => reviewOf(row) !== 'verified',
    body: ({ id, version }) => ({ type, id, version, accepted: true }),
    bulk: {},
  });

/** The next waiting paper, in the queue's order. */
export async function nextPaper(type: PaperType): Promise<Paper | undefined> {
  const query = { review: 'waiting', limit: 1, page: 1 } as const;
  if (type === 'licence') {
    const [row] = (await call(licences.list, { query })).list;
    return row && paperOf.licence(row);
  }
  const [row] = (await call(credentials.list, { query })).list;
  return row && paperOf.credential(row);
}
