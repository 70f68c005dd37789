import { expect, it } from 'vitest';
import { pagesByGroup, relatedTo } from './related';

it('relates every page to at least one other, and never to itself', () => {
  for (const { pages } of pagesByGroup)
    for (const { path } of pages) {
      const related = relatedTo(path).map((page) => page.path);
      expect(related, path).not.toHaveLength(0);
      expect(related).not.toContain(path);
    }
});

it('relates pages in both directions', () => {
  expect(relatedTo('/components/tooltip').map(({ path }) => path)).toContain('/components/popover');
  expect(relatedTo('/components/popover').map(({ path }) => path)).toContain('/components/tooltip');
});
