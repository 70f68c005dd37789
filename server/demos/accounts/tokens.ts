import { createHash, createHmac } from 'node:crypto';
import { abilityOf, knownRules } from '@shared/abilities';
import type { AccountRecord } from '@shared/contracts/demos/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenExpired } from '../../http/problems';
import type { DemoCaller, Demos } from '../demos';

/** Lifetime of every demo token in seconds (product.md 9). */
const lifetime = 10 * 60;
type Kind = 'access' | 'refresh' | 'reset';

const markOf = ({ passwordHash }: AccountRecord) => createHash('sha256').update(passwordHash).digest('base64url');

/**
 * HS256 JWTs with an account's id; a reset token also carries a hash of the password hash. Each kind has its own key,
 * so no token passes for another kind.
 */
export class DemoTokens {
  readonly #demos: Demos;
  readonly #keys: Record<Kind, Uint8Array>;

  constructor(demos: Demos) {
    this.#demos = demos;
    const keyOf = (kind: Kind) => createHmac('sha256', demos.deps.jwtSecret).update(`demo ${kind}`).digest();
    this.#keys = { access: keyOf('access'), refresh: keyOf('refresh'), reset: keyOf('reset') };
  }

  async pair({ id }: AccountRecord) {
    return { accessToken: await this.#sign('access', id), refreshToken: await this.#sign('refresh', id) };
  }

  /** The caller: a demo account or a signed-in member; undefined for an unknown token. @throws tokenExpired */
  async caller(token: string): Promise<DemoCaller | undefined> {
    const account = await this.#accountOf('access', token, 'throws');
    if (!account) return this.#demos.deps.whose(token);
    return { id: `demo:${account.id}`, ability: abilityOf(knownRules(account.ability)) };
  }

  /** The account of a refresh token. */
  refreshed = (token: string) => this.#accountOf('refresh', token);

  /** Valid for one change, because it contains a hash of the current password's hash. */
  forReset = (account: AccountRecord) => this.#sign('reset', account.id, markOf(account));

  /** The account of a reset token. */
  toReset = (token: string) => this.#accountOf('reset', token);

  async #accountOf(kind: Kind, token: string, expired?: 'throws'): Promise<AccountRecord | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#keys[kind], {
        algorithms: ['HS256'],
        currentDate: this.#demos.now,
        requiredClaims: ['exp'],
      });
      const account = typeof payload.id === 'number' ? this.#demos.db.table('accounts').get(payload.id) : undefined;
      return kind === 'reset' && account && payload.of !== markOf(account) ? undefined : account;
    } catch (error) {
      if (error instanceof errors.JWTExpired && expired) throw tokenExpired();
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #sign(kind: Kind, id: number, of?: string): Promise<string> {
    const now = Math.floor(this.#demos.now.getTime() / 1000);
    return new SignJWT({ id, ...(of && { of }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(this.#keys[kind]);
  }
}
