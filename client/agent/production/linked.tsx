import { policyStatuses } from '@shared/contracts/network/policies';
import { byLink, type Filter, oneOf } from '~/crud/filters';

const categories = ['iul', 'gul', 'whole_life', 'term', 'fia', 'myga', 'ltc', 'di'] as const;

/** The day of the week on which TP came into force; 1 is Monday. */
const weekday: Filter<'weekday'> = {
  keys: ['weekday'],
  place: 'link',
  Control: () => null,
  Chip: ({ query, texts, t, format, children }) =>
    query.weekday
      ? children(`${t(`${texts}:fields.weekday`)}: ${format.weekday(Number(query.weekday), 'long')}`)
      : null,
};

/** What only the explanations of sums ask for: their links set it, and it shows as a chip. */
export const linked = [
  byLink(oneOf('category', categories)),
  byLink(oneOf('status', policyStatuses)),
  weekday,
] as const;
