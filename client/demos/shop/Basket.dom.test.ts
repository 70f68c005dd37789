import { beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import { Basket } from './Basket';

const shop = '/apps/ecommerce';
const kept = () => JSON.parse(localStorage.getItem('lantern.shop.7') ?? 'null');
let basket: Basket;

beforeEach(() => {
  basket = new Basket(7);
  basket.learn('cart', [1, 2]);
  basket.learn('wishlist', [3]);
});

describe('a basket', () => {
  it("keeps each user's counts in the browser", () => {
    expect(kept()).toEqual({ cart: 2, wishlist: 1 });
    expect(new Basket(7).count('cart')).toBe(2);
    expect(new Basket(8).count('cart')).toBe(0);
  });

  it.each(['no JSON', '{"cart":"many","wishlist":1}', 'null'])(
    'counts nothing when the browser has stored %s',
    (text) => {
      localStorage.setItem('lantern.shop.7', text);
      expect(new Basket(7).count('cart')).toBe(0);
    },
  );

  it('shows a change immediately and keeps it', async () => {
    backend.answers[`${shop}/cart`] = () => new Raw(undefined);
    const added = basket.add('cart', 9);
    expect([basket.count('cart'), basket.holds('cart', 9), basket.saving]).toEqual([3, true, true]);
    expect(await added).toBe(true);
    expect([kept().cart, basket.saving]).toEqual([3, false]);
  });

  it('reverts a failed change and reports it', async () => {
    backend.answers[`${shop}/wishlist/3`] = () => {
      throw new Foreign(403);
    };
    const before = feedback.toasts.length;
    const removed = basket.remove('wishlist', 3);
    expect(basket.holds('wishlist', 3)).toBe(false);
    expect(await removed).toBe(false);
    expect([basket.holds('wishlist', 3), kept().wishlist]).toEqual([true, 1]);
    expect(feedback.toasts).toHaveLength(before + 1);
  });

  it('ignores an answer to a request sent before a change', async () => {
    backend.answers[`${shop}/cart`] = () => new Raw(undefined);
    const added = basket.add('cart', 9);
    basket.learn('cart', [1, 2]);
    expect(basket.holds('cart', 9)).toBe(true);
    await added;
  });

  it('follows changes of another tab', () => {
    localStorage.setItem('lantern.shop.7', '{"cart":5,"wishlist":0}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lantern.shop.7' }));
    expect([basket.count('cart'), basket.holds('cart', 1)]).toEqual([5, undefined]);
  });
});
