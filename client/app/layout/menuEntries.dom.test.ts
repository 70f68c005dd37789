import { describe, expect, it } from 'vitest';
import { lanternScreens } from '~/lantern/screens';
import { paths } from '~/paths';
import { allScreens } from '../allScreens';
import { matching } from './match';
import { destinations } from './menuEntries';
import { screens } from './shellFixture';

describe('destinations', () => {
  it('omit full pages and pages about one record', () => {
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

it('reaches every page without a record by menu and palette, except signed-out pages, the error page and the tools', () => {
  const reachable = new Set(destinations(allScreens));
  const record = /:|(edit|detail|preview|add-money|submit)$/;
  const hidden = [
    paths.notFound,
    paths.renewPassword,
    paths.secondFactor,
    paths.unsubscribe,
    paths.setup,
    ...lanternScreens.map(({ path }) => path),
  ];
  const unreachable = allScreens.filter(
    (screen) =>
      !reachable.has(screen) && !record.test(screen.path) && !screen.signedOutOnly && !hidden.includes(screen.path),
  );
  expect(unreachable.map(({ path }) => path)).toEqual([]);
});

describe('matching', () => {
  const matches = (items: readonly string[], query: string) => matching(items, query, (item) => ({ visible: [item] }));

  it.each([
    ['re', ['Report', 'Recruiting', 'Score']],
    ['  ', ['Score', 'Report', 'Recruiting']],
    ['x', []],
  ])('puts names that start with %j first', (query, expected) => {
    expect(matches(['Score', 'Report', 'Recruiting'], query)).toEqual(expected);
  });

  it('ignores case and accents', () => {
    expect(matches(['Geschäft', 'Équipe'], 'geschaft')).toEqual(['Geschäft']);
    expect(matches(['Geschäft', 'Équipe'], 'ÉQ')).toEqual(['Équipe']);
  });

  it('puts matches by invisible words last', () => {
    const pages = [
      { name: 'Commissions', address: '/report' },
      { name: 'TP report', address: '/tp' },
    ];
    const matches = matching(pages, 'report', ({ name, address }) => ({ visible: [name], hidden: [address] }));
    expect(matches.map(({ name }) => name)).toEqual(['TP report', 'Commissions']);
  });
});
