import { routeSetsOf } from '@shared/abilities';
import type { Screen } from '~/platform/screen';

export type Visitor = 'member' | 'administrator' | 'nobody';

/** Who looks at a screen: the role whose set it is in, and nobody at the pages of the signed out. */
export const visitorOf = (screen: Screen): Visitor => {
  if (screen.signedOutOnly) return 'nobody';
  return routeSetsOf('会员').includes(screen.set) ? 'member' : 'administrator';
};

/** Which record the pages about one show; the first whose word is in the address counts. */
export type Records = readonly (readonly [word: string, id: number])[];

const inFixtures: Records = [
  ['policy', 90],
  ['', 3],
];

/** Pages about one record want its id. */
export const addressOf = ({ path }: Screen, records: Records = []): string => {
  if (!/(edit|detail|-submit)$/.test(path)) return path;
  const [, id] = [...records, ...inFixtures].find(([word]) => path.includes(word)) ?? [];
  return `${path}?id=${id}`;
};
