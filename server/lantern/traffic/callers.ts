import type { HeaderList } from '../masks';
import { headerIn } from './bodies';
import type { Exchange, Parsed } from './traffic';

const mostTokens = 500;

/** Accounts by access token: our own by their session, others' from the sign-in that answered the token. */
export class Callers {
  readonly #ours: (token: string) => Promise<string | undefined>;
  readonly #accounts = new Map<string, string>();

  constructor(ours: (token: string) => Promise<string | undefined>) {
    this.#ours = ours;
  }

  /** Remembers the token of a sign-in and returns its account; undefined for other calls. */
  signedIn({ url }: Exchange, { request, answer }: Parsed): string | undefined {
    if (!/^\/(backend\/(login|jwt)|jwt)\//.test(url)) return undefined;
    const account = textIn(request, ['account', 'email', 'username']);
    const token = textIn(dataIn(answer), ['accessToken', 'access_token', 'token']);
    if (account && token) this.#keep(token, account);
    return account;
  }

  async accountOf(headers: HeaderList): Promise<string | undefined> {
    const token = headerIn(headers, 'token') || bearerIn(headers);
    if (!token) return undefined;
    const known = this.#accounts.get(token);
    if (known) return known;
    // An expired token has no account either.
    const account = await this.#ours(token).catch(() => undefined);
    if (account) this.#keep(token, account);
    return account;
  }

  #keep(token: string, account: string): void {
    if (this.#accounts.size >= mostTokens) this.#accounts.clear();
    this.#accounts.set(token, account);
  }
}

const bearerIn = (headers: HeaderList) => /^Bearer (\S+)$/i.exec(headerIn(headers, 'authorization'))?.[1];

const dataIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;

function textIn(value: unknown, names: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const name = names.find((one) => typeof fields[one] === 'string' && fields[one] !== '');
  return name === undefined ? undefined : (fields[name] as string);
}
