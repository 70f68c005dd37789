import { createHmac } from 'node:crypto';
import { abilityOf } from '@shared/abilities';
import type { AccountRecord } from '@shared/contracts/demos/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenExpired } from '../../http/problems';
import type { DemoCaller, Demos } from '../demos';

/** Seconds; both tokens of the demo (SPEC.md section 9). */
const lifetime = 10 * 60;
type Kind = 'access' | 'refresh';

const nothing = abilityOf([]);

/** HS256 JWTs that carry an account's id and nothing else; each kind has its own key, so that one is never taken for the other. */
export class DemoTokens {
  readonly #demos: Demos;
  readonly #keys: Record<Kind, Uint8Array>;

  constructor(demos: Demos) {
    this.#demos = demos;
    const keyOf = (kind: Kind) => createHmac('sha256', demos.deps.jwtSecret).update(`demo ${kind}`).digest();
    this.#keys = { access: keyOf('access'), refresh: keyOf('refresh') };
  }

  async pair({ id }: AccountRecord) {
    return { accessToken: await this.#sign('access', id), refreshToken: await this.#sign('refresh', id) };
  }

  /** Who calls: an account of the demo, a signed-in member, or nobody that we know. @throws tokenExpired */
  async caller(token: string): Promise<DemoCaller | undefined> {
    const account = await this.#accountOf('access', token, 'throws');
    const id = account ? `demo:${account.id}` : await this.#demos.deps.whose(token);
    return id === undefined ? undefined : { id, ability: nothing };
  }

  /** The account that a refresh token is good for. */
  refreshed = (token: string) => this.#accountOf('refresh', token);

  async #accountOf(kind: Kind, token: string, expired?: 'throws'): Promise<AccountRecord | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#keys[kind], {
        algorithms: ['HS256'],
        currentDate: this.#demos.now,
        requiredClaims: ['exp'],
      });
      return typeof payload.id === 'number' ? this.#demos.db.table('accounts').get(payload.id) : undefined;
    } catch (error) {
      if (error instanceof errors.JWTExpired && expired) throw tokenExpired();
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #sign(kind: Kind, id: number): Promise<string> {
    const now = Math.floor(this.#demos.now.getTime() / 1000);
    return new SignJWT({ id })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(this.#keys[kind]);
  }
}
