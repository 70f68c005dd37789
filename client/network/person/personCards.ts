import type { MemberCard, team } from '@shared/contracts/network/team';
import { reaction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { lightEndpoint } from '~/platform/lightEndpoint';
import { session } from '~/platform/session';

const card = lightEndpoint<typeof team.card>(
  'get',
  '/backend/member/card',
  async () => (await import('@shared/contracts/network/team')).team.card,
);

const keptMs = 60_000;
const cards = new Map<number, { answer: Promise<MemberCard | undefined>; until: number }>();
// Cleared on sign-in and sign-out, because each user may see different details.
reaction(
  () => session.userData,
  () => cards.clear(),
);

/** A member's card, cached for a minute. Undefined when the viewer may not see the member. */
export function personCard(id: number): Promise<MemberCard | undefined> {
  const now = performance.now();
  const cached = cards.get(id);
  if (cached && cached.until > now) return cached.answer;
  const answer = call(card, { query: { id } }).catch((error) => {
    if (error instanceof CallFailure && error.reason === 'not_found') return undefined;
    cards.delete(id);
    throw error;
  });
  cards.set(id, { answer, until: now + keptMs });
  return answer;
}
