import { routeSetsOf } from '@shared/abilities';
import type { Screen } from '~/platform/screen';

export type Visitor = 'member' | 'administrator' | 'nobody';

/** The role that has the screen's route set, or `nobody` for signed-out pages. */
export const visitorOf = (screen: Screen): Visitor => {
  if (screen.signedOutOnly) return 'nobody';
  return routeSetsOf('会员').includes(screen.set) ? 'member' : 'administrator';
};

/**
 * Screens whose paths contain a part listed in the environment, e.g. `PAGES=/components/,/ui/`; otherwise every nth.
 */
export const chosen = <S extends Pick<Screen, 'path'>>(screens: readonly S[], nth = 1): readonly S[] => {
  const parts = process.env.PAGES?.split(',');
  return screens.filter(({ path }, at) => (parts ? parts.some((part) => path.includes(part)) : at % nth === 0));
};

/** Record ids for detail pages; the first entry whose word is in the path applies. */
export type Records = readonly (readonly [word: string, id: number])[];

const inFixtures: Records = [
  ['policy', 90],
  ['', 3],
];

/** Sample values for path parameters, specific pages before the general ones. */
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

/** Pages about one record take its id as a query parameter. */
export const addressOf = ({ path }: Screen, records: Records = []): string => {
  if (path.includes(':')) return filled(path);
  if (!/(edit|detail|-submit|add-money)$/.test(path)) return path;
  const [, id] = [...records, ...inFixtures].find(([word]) => path.includes(word)) ?? [];
  return `${path}?id=${id}`;
};
