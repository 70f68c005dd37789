import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { store } from '@shared/contracts/demos/store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** The calls that a second server has received, with their tokens. */
const heard: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type');
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    if (req.method !== 'OPTIONS') heard.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    res.writeHead(req.method === 'POST' ? 201 : 200).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('sends all eight store calls of the specification to the server set in the build', async () => {
  vi.stubEnv('VITE_STORE_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`);
  vi.resetModules();
  localStorage.setItem('accessToken', 'mine');
  const { call } = await import('./call');
  const of = { params: { productId: 4 } };
  const added = { body: { productId: 4 } };
  await Promise.allSettled([
    call(store.products, { query: { q: 'pen', page: 2 } }),
    call(store.product, { params: { id: 4 } }),
    call(store.wishlist, {}),
    call(store.cart, {}),
    call(store.addToWishlist, added),
    call(store.addToCart, added),
    call(store.removeFromWishlist, of),
    call(store.removeFromCart, of),
  ]);
  const path = '/api/apps/ecommerce';
  expect([...heard].sort()).toEqual(
    [
      `GET ${path}/products?q=pen&page=2`,
      `GET ${path}/products/4`,
      `GET ${path}/wishlist`,
      `GET ${path}/cart`,
      `POST ${path}/wishlist`,
      `POST ${path}/cart`,
      `DELETE ${path}/wishlist/4`,
      `DELETE ${path}/cart/4`,
    ]
      .map((line) => `${line} Bearer mine`)
      .sort(),
  );
});
