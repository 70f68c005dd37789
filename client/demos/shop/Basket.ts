import { type colorOptions, store } from '@shared/contracts/demos/store';
import type { Endpoint, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { session } from '~/platform/session';
import { readJson, write } from '~/platform/storage';

export type Collection = 'cart' | 'wishlist';
export type Color = (typeof colorOptions)[number];
type Counts = Record<Collection, number>;

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  (['cart', 'wishlist'] as const).every((name) => Number.isInteger((value as Record<string, unknown>)[name]));

/**
 * One user's cart and wish list, shared by the navbar and the shop's pages. The browser keeps the counts (product.md
 * 3); the product ids come with the answers. A change shows immediately and reverts if it fails.
 */
export class Basket {
  readonly cart = new AnswerStore(store.cart);
  private counts: Counts;
  /** Product ids; undefined until the first answer. */
  private known: Partial<Record<Collection, ReadonlySet<number>>> = {};
  private readonly quantities = new Map<number, number>();
  /** Pending changes; answers to reads that started before them are stale. */
  private pending = 0;
  readonly #key: string;

  constructor(owner: number | string) {
    this.#key = `lantern.shop.${owner}`;
    this.counts = readJson(this.#key, isCounts) ?? { cart: 0, wishlist: 0 };
    makeAutoObservable<Basket, 'known'>(this, { cart: false, known: observableRef });
    window.addEventListener('storage', ({ key }) => key === this.#key && this.follow());
  }

  count(of: Collection): number {
    return this.known[of]?.size ?? this.counts[of];
  }

  /** Undefined until the first answer. */
  holds(of: Collection, id: number): boolean | undefined {
    return this.known[of]?.has(id);
  }

  get saving(): boolean {
    return this.pending > 0;
  }

  /** The cart's lines, including pending changes. */
  get lines() {
    return this.cart.data?.products
      .filter(({ id }) => this.holds('cart', id) ?? true)
      .map((line) => ({ ...line, qty: this.quantities.get(line.id) ?? line.qty }));
  }

  /** Stores an answer's product ids. */
  learn(of: Collection, ids: readonly number[]): void {
    if (this.saving) return;
    this.know(of, new Set(ids));
  }

  loadCart = async (): Promise<void> => {
    await this.cart.load({});
    const { data, failure } = this.cart;
    if (data && !failure) this.learnCart(data.products);
  };

  add(to: Collection, productId: number, more: { color?: Color } = {}): Promise<boolean> {
    return this.change(
      to,
      (ids) => ids.add(productId),
      () =>
        to === 'cart'
          ? send(store.addToCart, { body: { productId, ...more } })
          : send(store.addToWishlist, { body: { productId } }),
    );
  }

  remove(from: Collection, productId: number): Promise<boolean> {
    const endpoint = from === 'cart' ? store.removeFromCart : store.removeFromWishlist;
    return this.change(
      from,
      (ids) => ids.delete(productId),
      () => send(endpoint, { params: { productId } }),
    );
  }

  /** Undoes a removal. */
  async putBack(productId: number, { qty, color }: { qty: number; color?: Color }): Promise<void> {
    if (!(await this.add('cart', productId, color ? { color } : {}))) return;
    if (qty > 1) await this.setQuantity(productId, qty);
    await this.loadCart();
  }

  async setQuantity(productId: number, qty: number): Promise<void> {
    const before = this.quantities.get(productId);
    this.quantities.set(productId, qty);
    const done = await this.attempt(() => send(store.setQuantity, { params: { productId }, body: { qty } }));
    if (done || this.quantities.get(productId) !== qty) return;
    runInAction(() => {
      if (before === undefined) this.quantities.delete(productId);
      else this.quantities.set(productId, before);
    });
  }

  /** Empties the cart after an order. */
  empty(): void {
    this.quantities.clear();
    this.know('cart', new Set());
    void this.loadCart();
  }

  private learnCart(products: readonly { id: number }[]): void {
    if (this.saving) return;
    this.quantities.clear();
    this.know('cart', new Set(products.map(({ id }) => id)));
  }

  private know(of: Collection, ids: ReadonlySet<number>): void {
    this.known = { ...this.known, [of]: ids };
    this.counts = { ...this.counts, [of]: ids.size };
    write(this.#key, this.counts);
  }

  private async change(of: Collection, how: (ids: Set<number>) => void, ask: () => Promise<void>): Promise<boolean> {
    const before = this.known[of];
    if (before) {
      const after = new Set(before);
      how(after);
      this.know(of, after);
    }
    const done = await this.attempt(ask);
    if (!done && before) runInAction(() => this.know(of, before));
    return done;
  }

  private async attempt(ask: () => Promise<void>): Promise<boolean> {
    this.pending += 1;
    try {
      await ask();
      // Cached answers would show the old state.
      forgetRecent();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', i18next.t('crud:saveFailed'), failureText(i18next.t, error, 'demoShop'));
      return false;
    } finally {
      runInAction(() => {
        this.pending -= 1;
      });
    }
  }

  /** Another tab changed the counts; the product ids follow with the next answer. */
  private follow(): void {
    this.counts = readJson(this.#key, isCounts) ?? this.counts;
    this.known = {};
    if (this.cart.data) void this.loadCart();
  }
}

const send = async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> => {
  await call(endpoint, sent);
};

const baskets = new Map<number | string, Basket>();

/** The signed-in user's basket; signed-out visitors share one, as on the server. */
export function basketNow(): Basket {
  const owner = session.own?.id ?? 'nobody';
  let basket = baskets.get(owner);
  if (!basket) {
    basket = new Basket(owner);
    baskets.set(owner, basket);
  }
  return basket;
}
