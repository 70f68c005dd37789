import { checkout } from '@shared/contracts/demos/checkout';
import { store } from '@shared/contracts/demos/store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backend, problem, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import orders from '../../../fixtures/demos/orders.json' with { type: 'json' };
import { shopScreens } from './screens';

const screens = shopScreens.map(({ Tools: _, ...screen }) => screen);
const path = '/apps/e-commerce/orders';
const again = '/apps/ecommerce/orders/1/again';
afterEach(() => backend.reset());

it('lists orders with their products and the way to each receipt', async () => {
  backend.answers[checkout.orders.path] = () => new Raw({ orders, total: 1 });
  await openScreens(screens, path);
  expect(await screen.findByText('Signing Fountain Pen')).toBeInTheDocument();
  expect(screen.getByText('$213.31')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Receipt of order LN-000001' })).toHaveAttribute(
    'href',
    '/apps/e-commerce/checkout?order=1',
  );
});

it('says what the page is for while there are no orders', async () => {
  backend.answers[checkout.orders.path] = () => new Raw({ orders: [], total: 0 });
  await openScreens(screens, path);
  expect(await screen.findByText('No orders yet')).toBeInTheDocument();
});

it('puts an order in the cart again and opens the checkout', async () => {
  backend.answers[checkout.orders.path] = () => new Raw({ orders, total: 1 });
  backend.answers[again] = () => new Raw({ products: 2 });
  backend.answers[store.cart.path] = () => new Raw({ products: [] });
  const router = await openScreens(screens, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Order again: LN-000001' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/e-commerce/checkout'));
  expect(backend.requests.some(({ address }) => address === again)).toBe(true);
});

it('stays on the page if the order cannot be repeated', async () => {
  backend.answers[checkout.orders.path] = () => new Raw({ orders, total: 1 });
  backend.answers[again] = () => {
    throw problem(404, [], 'not_found');
  };
  const router = await openScreens(screens, path);
  const button = await screen.findByRole('button', { name: 'Order again: LN-000001' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(router.state.location.pathname).toBe(path);
});
