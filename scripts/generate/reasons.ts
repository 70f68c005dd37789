import type { PolicyStatus } from '@shared/contracts/network/policies';
import { isAnnuity } from './plan';
import type { Stream } from './random';
import type { PolicyPath } from './steps';

/** Reasons of status changes in our own words, never with a health detail (domain.md 5, privacy). */
const reasons: Partial<Record<PolicyStatus, readonly string[]>> = {
  lapsed: ['Premium not received within the grace period.', 'Bank draft returned twice; grace period over.'],
  surrendered: [
    'Owner requested the cash value.',
    'Owner needs the money for a house.',
    'Exchanged into another contract.',
  ],
  declined: ['Declined by the carrier after underwriting.', 'Outside the carrier’s issue limits.'],
  withdrawn: ['Client changed their mind.', 'Client chose another product.', 'Application entered twice.'],
  incomplete: ['Requirements not received within sixty days.', 'No answer from the client for two months.'],
  not_taken: [
    'Offer not accepted by the client.',
    'First premium not paid in time.',
    'Premium after rating too high for the client.',
  ],
};
const waiting = [
  'Waiting for documents from the client.',
  'Waiting for a form from the agent.',
  'Carrier asked for more documents.',
];
const annuityWaiting = ['Suitability form incomplete.', 'Waiting for the exchange form.'];

export function reasonFor(random: Stream, to: PolicyStatus, way: PolicyPath, from?: PolicyStatus): string {
  if (from === 'lapsed') return 'Reinstated: all premiums due were paid.';
  if (to === 'requirements') return random.pick(isAnnuity(way.leaf) ? annuityWaiting : waiting);
  const list = reasons[to];
  return list ? random.pick(list) : '';
}
