import { describe, expect, it } from 'vitest';
import { lanternScreens } from '~/lantern/screens';
import { paths } from '~/paths';
import { allScreens } from '../allScreens';
import { matching } from './match';
import { destinations } from './menuEntries';
import { screens } from './shellFixture';

describe('destinations', () => {
  it('leaves out full pages and pages about one record', () => {
    expect(destinations(screens).map(({ path }) => path)).toEqual([
      '/home',
      '/policies',
      '/policies/create',
      '/payments',
      '/settings',
      '/brands',
    ]);
  });
});

it('leads to every page without a record by menu and palette, but to those of the signed out, the error page and the tools', () => {
  const known = new Set(destinations(allScreens));
  const record = /:|(edit|detail|preview|add-money|submit)$/;
  const hidden = [paths.notFound, paths.renewPassword, ...lanternScreens.map(({ path }) => path)];
  const unreachable = allScreens.filter(
    (screen) =>
      !known.has(screen) && !record.test(screen.path) && !screen.signedOutOnly && !hidden.includes(screen.path),
  );
  expect(unreachable.map(({ path }) => path)).toEqual([]);
});

describe('matching', () => {
  const shown = (items: readonly string[], query: string) => matching(items, query, (item) => ({ shown: [item] }));

  it.each([
    ['re', ['Report', 'Recruiting', 'Score']],
    ['  ', ['Score', 'Report', 'Recruiting']],
    ['x', []],
  ])('puts names that start with %j first', (query, found) => {
    expect(shown(['Score', 'Report', 'Recruiting'], query)).toEqual(found);
  });

  it('overlooks case and accents', () => {
    expect(shown(['Geschäft', 'Équipe'], 'geschaft')).toEqual(['Geschäft']);
    expect(shown(['Geschäft', 'Équipe'], 'ÉQ')).toEqual(['Équipe']);
  });

  it('puts what was found by a word that is not shown last', () => {
    const pages = [
      { name: 'Commissions', address: '/report' },
      { name: 'TP report', address: '/tp' },
    ];
    const found = matching(pages, 'report', ({ name, address }) => ({ shown: [name], hidden: [address] }));
    expect(found.map(({ name }) => name)).toEqual(['TP report', 'Commissions']);
  });
});
