import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

async function at(base: string) {
  const meta = Object.assign(document.createElement('meta'), { name: 'lantern-base', content: base });
  document.head.append(meta);
  return import('./basePath');
}

it('is written by the server, and put before addresses of this app only', async () => {
  const { basePath, inBase, withoutBase } = await at('/lantern');
  expect(basePath).toBe('/lantern');
  expect(['/backend/x', '//cdn.example/x', 'https://x.example/y', 'data:,'].map(inBase)).toEqual([
    '/lantern/backend/x',
    '//cdn.example/x',
    'https://x.example/y',
    'data:,',
  ]);
  expect(['/lantern/vip/home', '/lantern', '/lanterns'].map(withoutBase)).toEqual(['/vip/home', '/', '/lanterns']);
});

it.each(['', '__BASE__'])('is empty at the root: %j', async (content) => {
  const { basePath, inBase } = await at(content);
  expect([basePath, inBase('/x')]).toEqual(['', '/x']);
});
