import type { Lantern } from '../e2e/server';

/** An administrator's session with a server that may die at any moment. */
export class Client {
  #token = '';
  readonly #lantern: Lantern;

  constructor(lantern: Lantern) {
    this.#lantern = lantern;
  }

  async signIn(): Promise<void> {
    const { accessToken } = await this.post('/login/login', {
      account: 'admin@lantern.test',
      password: 'Lantern-2026',
    });
    this.#token = String(accessToken);
  }

  get = (path: string) => this.#ask(path, {});

  /** @throws Refused for a refusal, other errors when the server is gone */
  post = (path: string, body: object) => this.#ask(path, { method: 'POST', body: JSON.stringify(body) });

  async #ask(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#lantern.url}/backend${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', token: this.#token },
    });
    const answer = (await response.json()) as { code: number; data: Record<string, unknown>; message: string };
    if (answer.code !== 1) {
      const { reason } = (answer.data ?? {}) as { reason?: string };
      throw new Refused(`${path}: ${answer.message} ${JSON.stringify(answer.data)}`, reason);
    }
    return answer.data;
  }
}

/** A refusal by the server: a fault of the scripts or the server, never a result of the crash. */
export class Refused extends Error {
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The state of a write that consists of two parts. */
export type StoredState = 'whole' | 'part' | 'none';
export const stateOf = (one: boolean, other: boolean): StoredState =>
  one && other ? 'whole' : one || other ? 'part' : 'none';
