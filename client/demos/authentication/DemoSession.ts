import { accounts } from '@shared/contracts/demos/accounts';
import { store } from '@shared/contracts/demos/store';
import type { Answer, Endpoint, Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import { forget, keys, readJson, write } from '~/platform/storage';
import { askJwt } from './jwt';

type SignedIn = Answer<typeof accounts.login>;

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  ['userData', 'accessToken', 'refreshToken'].every((name) => name in value);

/** The expiry of a token in milliseconds since 1970; 0 for an invalid token. */
export function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number };
    return (exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

/**
 * The demo's own session, separate from the network's. It is stored under its own key only if the reader chose
 * "remember me"; otherwise it ends with the page.
 */
export class DemoSession {
  current: SignedIn | undefined;
  /** Fetched with the account's own token. */
  cartCount: number | undefined;
  #kept = false;

  constructor() {
    makeAutoObservable(this, { current: observableRef });
    const kept = readJson(keys.demoAccount, isSignedIn);
    if (kept && endOf(kept.refreshToken) > Date.now()) {
      this.#kept = true;
      this.take(kept);
    }
  }

  async signIn(email: string, password: string, keep: boolean): Promise<SignedIn> {
    const answer = await askJwt(accounts.login, { body: { email, password } });
    this.#kept = keep;
    this.take(answer);
    return answer;
  }

  async register(body: { username: string; email: string; password: string }): Promise<SignedIn> {
    const answer = await askJwt(accounts.register, { body });
    this.#kept = false;
    this.take(answer);
    return answer;
  }

  /** Exchanges the refresh token for new tokens; a rejected one ends the demo's session. @throws CallFailure */
  async renew(): Promise<void> {
    const refreshToken = this.current?.refreshToken ?? '';
    try {
      this.take(await askJwt(accounts.refresh, { body: { refreshToken } }));
    } catch (error) {
      if (error instanceof CallFailure && error.reason === 'invalid_token') this.leave();
      throw error;
    }
  }

  /** Fetches the number of products in the account's cart. @throws CallFailure */
  async countCart(): Promise<number> {
    const { products } = await this.#ask(store.cart, {});
    return runInAction(() => {
      this.cartCount = products.length;
      return products.length;
    });
  }

  leave(): void {
    this.current = undefined;
    this.cartCount = undefined;
    forget(keys.demoAccount);
  }

  /** Renews an expired token once and repeats the call (product.md 4). */
  async #ask<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
    try {
      return await askJwt(endpoint, sent, this.current?.accessToken);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.reason !== 'token_expired') throw error;
      await this.renew();
      return askJwt(endpoint, sent, this.current?.accessToken);
    }
  }

  private take(answer: SignedIn): void {
    this.current = answer;
    this.cartCount = answer.userData.extras.eCommerceCartItemsCount;
    if (this.#kept) write(keys.demoAccount, answer);
    else forget(keys.demoAccount);
  }
}

export const demoSession = new DemoSession();
