import { expect, it } from 'vitest';
import { basePathIn, inBase, withoutBase } from './basePath';

const pageWith = (base: string) =>
  new DOMParser().parseFromString(`<meta name="lantern-base" content="${base}">`, 'text/html');

it('comes from the server’s page, and prefixes addresses of this app only', () => {
  const base = basePathIn(pageWith('/lantern'));
  expect(base).toBe('/lantern');
  expect(
    ['/backend/x', '//cdn.example/x', 'https://x.example/y', 'data:,'].map((address) => inBase(address, base)),
  ).toEqual(['/lantern/backend/x', '//cdn.example/x', 'https://x.example/y', 'data:,']);
  expect(['/lantern/vip/home', '/lantern', '/lanterns'].map((path) => withoutBase(path, base))).toEqual([
    '/vip/home',
    '/',
    '/lanterns',
  ]);
});

it.each(['', '__BASE__'])('is empty at the root: %j', (content) => {
  const base = basePathIn(pageWith(content));
  expect([base, inBase('/x', base)]).toEqual(['', '/x']);
});
