import { agencySize, deckSize } from './parts';

/**
 * The smallest network of whole agencies with at least these members and policies, or a sentence with the reason why
 * there is none. The founder's agency has one deck of policies, other agencies have at least one.
 */
export function sizeOf(request: { members?: number | undefined; policies?: number | undefined }) {
  const decks = Math.ceil((request.policies ?? 0) / deckSize);
  const agencies = Math.ceil((request.members ?? (decks > 1 ? decks : 1) * agencySize) / agencySize);
  if (agencies === 1 && decks > 1)
    return `A network of ${agencySize} members has ${deckSize} policies and no more. For ${request.policies} policies ask for --members ${2 * agencySize} or more.`;
  return { members: agencies * agencySize, policies: Math.max(agencies, decks) * deckSize };
}
