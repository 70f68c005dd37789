import { routeSetsOf } from '@shared/abilities';
import type { Screen } from '~/platform/screen';

export type Visitor = 'member' | 'administrator' | 'nobody';

/** Who looks at a screen: the role whose set it is in, and nobody at the pages of the signed out. */
export const visitorOf = (screen: Screen): Visitor => {
  if (screen.signedOutOnly) return 'nobody';
  return routeSetsOf('会员').includes(screen.set) ? 'member' : 'administrator';
};

/** Those that `PAGES=/components/,/ui/` in the environment names by parts of their addresses; without it every nth. */
export const chosen = <S extends Pick<Screen, 'path'>>(screens: readonly S[], nth = 1): readonly S[] => {
  const parts = process.env.PAGES?.split(',');
  return screens.filter(({ path }, at) => (parts ? parts.some((part) => path.includes(part)) : at % nth === 0));
};

/** Which record the pages about one show; the first whose word is in the address counts. */
export type Records = readonly (readonly [word: string, id: number])[];

const inFixtures: Records = [
  ['policy', 90],
  ['', 3],
];

/** What stands for the parameters of a path; a page of its own before what holds for all. */
const samples: readonly (readonly [word: string, values: Record<string, string>])[] = [
  ['/invoice/', { id: '4987' }],
  ['/knowledge-base/', { category: 'api-questions', slug: 'how-do-i-create-an-api-key' }],
  ['e-commerce', { slug: 'beacon-smart-watch-27' }],
  ['', { folder: 'sent', label: 'personal', filter: 'important', tag: 'team', id: '3' }],
];

const filled = (path: string): string =>
  path.replace(
    /:(\w+)/g,
    (whole, name) => samples.find(([word, values]) => path.includes(word) && values[name])?.[1][name] ?? whole,
  );

/** Pages about one record want its id. */
export const addressOf = ({ path }: Screen, records: Records = []): string => {
  if (path.includes(':')) return filled(path);
  if (!/(edit|detail|-submit|add-money)$/.test(path)) return path;
  const [, id] = [...records, ...inFixtures].find(([word]) => path.includes(word)) ?? [];
  return `${path}?id=${id}`;
};
