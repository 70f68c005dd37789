import { policyStatuses } from '@shared/contracts/network/policies';
import { byLink, type Filter, oneOf } from '~/crud/filters';
import { stateNames } from '~/network/stateNames';

const categories = ['iul', 'gul', 'whole_life', 'term', 'fia', 'myga', 'ltc', 'di'] as const;

/** Weekday of the in-force date; 1 is Monday. */
const weekday: Filter<'weekday'> = {
  keys: ['weekday'],
  place: 'link',
  Control: () => null,
  Chip: ({ query, texts, t, format, children }) =>
    query.weekday
      ? children(`${t(`${texts}:fields.weekday`)}: ${format.weekday(Number(query.weekday), 'long')}`)
      : null,
};

/** The state of signature, set by the TP report's explanations. */
const signedState: Filter<'signed_state'> = {
  keys: ['signed_state'],
  place: 'link',
  Control: () => null,
  Chip: ({ query, texts, t, children }) =>
    query.signed_state
      ? children(`${t(`${texts}:fields.state`)}: ${stateNames[query.signed_state] ?? query.signed_state}`)
      : null,
};

/** Filters without a control: only explanations of sums link to them, and they show as chips. */
export const linked = [
  byLink(oneOf('category', categories)),
  byLink(oneOf('status', policyStatuses)),
  weekday,
  signedState,
] as const;
