import { createHash, createHmac } from 'node:crypto';
import { abilityOf, factorRules, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenExpired, unauthenticated } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordOf, recordsWith, recordWith, toRecords } from '../records/read';
import type { NetworkTransaction, TokenRecord } from '../records/tables';
import { settingsIn } from '../settings/settings';

/**
 * Lifetimes in seconds. Both demo tokens live for ten minutes (product.md 9); our refresh token lives as long as a
 * sign-in may last.
 */
export const lifetime = { access: 10 * 60, refresh: 12 * 60 * 60, remembered: 30 * 24 * 60 * 60 };

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Milliseconds during which an exchanged refresh token returns the same pair again. */
const graceMs = 10_000;
const audience = 'lantern';
/** Size of the cache of verified access tokens; a page with many calls needs one verification. */
const maxKept = 1_000;

interface Claims {
  memberId: number;
  family: string;
  expiresAt: number;
}

/**
 * Access tokens are HS256 JWTs with a member id and the sign-in's family; refresh tokens are random texts stored as
 * hashes. Revoking a family ends its access tokens immediately, and every request reads abilities anew.
 */
export class Tokens {
  readonly #network: Network;
  readonly #key: Uint8Array;
  readonly #kept = new Map<string, Claims>();

  constructor(network: Network) {
    this.#network = network;
    this.#key = new TextEncoder().encode(network.deps.jwtSecret);
  }

  /** Starts a sign-in and returns both tokens. */
  async start(member: MemberRecord, remember: boolean, { device = '', must_add_factor = false } = {}) {
    const family = this.#network.deps.secret();
    const refreshToken = this.#network.deps.secret();
    await this.#network.db.write(async (tx) => {
      await this.#sweep(tx);
      await tx.put('tokens', this.#record(await tx.newId('tokens'), refreshToken, member.id, family, remember));
      const at = this.#network.now.toISOString();
      await tx.sql
        .insertInto('sign_ins')
        .values({ id: family, member_id: member.id, device, confirmed_at: at, must_add_factor, at })
        .execute();
    });
    return { accessToken: await this.#sign(member.id, family), refreshToken };
  }

  /**
   * Exchanges a refresh token for the next pair. Within `graceMs`, a repeated exchange returns the same pair, as
   * parallel calls of one page need; later, it revokes the whole family (domain.md 2.17).
   */
  async rotate(refreshToken: string) {
    const next = this.#successor(refreshToken);
    const family = await this.#network.db.write(async (tx) => {
      const now = this.#network.now;
      const token = await recordWith(tx.sql, 'tokens', { hash: hashOf(refreshToken) });
      if (!token) return undefined;
      const rotatedAt = token.rotated_at === null ? undefined : new Date(token.rotated_at);
      if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) {
        await this.#revoke(tx, token.family);
        this.#network.deps.log.warn(
          { memberId: token.member_id },
          'a refresh token was used twice; its sign-in is revoked',
        );
        return undefined;
      }
      const member = await recordOf(tx.sql, 'members', token.member_id);
      if (!member || token.expires_at <= now.toISOString()) return undefined;
      if (!(await this.#mayStay(tx.sql, member))) return undefined;
      if (!rotatedAt) {
        await tx.put('tokens', { ...token, rotated_at: now.toISOString() });
        await tx.put(
          'tokens',
          this.#record(await tx.newId('tokens'), next, token.member_id, token.family, token.remember),
        );
      }
      return { name: token.family, memberId: token.member_id, at: rotatedAt ?? now };
    });
    if (!family) throw unauthenticated();
    return { accessToken: await this.#sign(family.memberId, family.name, family.at), refreshToken: next };
  }

  /** Ends the sign-in of this refresh token; an unknown token is already signed out. */
  end(refreshToken: string): Promise<void> {
    return this.#network.db.write(async (tx) => {
      const token = await recordWith(tx.sql, 'tokens', { hash: hashOf(refreshToken) });
      if (token) await this.#revoke(tx, token.family);
    });
  }

  /** @throws tokenExpired, unauthenticated */
  async caller(accessToken: string): Promise<NetworkCaller> {
    const { memberId, family, expiresAt } = await this.#claims(accessToken);
    if (expiresAt <= this.#network.now.getTime()) throw tokenExpired();
    const { db } = this.#network.sql;
    const { member, mustAddFactor } = (await memberSignedIn(db, memberId, family)) ?? {};
    if (!member || !(await this.#mayStay(db, member))) throw unauthenticated();
    return { id: member.id, member, family, ability: abilityOf(mustAddFactor ? factorRules : rulesFor(member)) };
  }

  /** Sign-ins with a published password end when demo mode ends. */
  async #mayStay(db: Db, member: MemberRecord): Promise<boolean> {
    return (await mayEnter(db, member)) && !(await this.#network.published.closes(member.password_hash));
  }

  async #claims(accessToken: string): Promise<Claims> {
    const kept = this.#kept.get(accessToken);
    if (kept) return kept;
    try {
      const { payload } = await jwtVerify(accessToken, this.#key, {
        algorithms: ['HS256'],
        audience,
        currentDate: this.#network.now,
        requiredClaims: ['sub', 'exp'],
      });
      const claims = {
        memberId: Number(payload.sub),
        family: String(payload.sid),
        expiresAt: (payload.exp ?? 0) * 1000,
      };
      if (this.#kept.size >= maxKept) this.#kept.clear();
      this.#kept.set(accessToken, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw tokenExpired();
      if (error instanceof errors.JOSEError) throw unauthenticated();
      throw error;
    }
  }

  /**
   * The next refresh token, derived from its predecessor: the same pair can be returned again although only hashes are
   * stored.
   */
  #successor(refreshToken: string): string {
    return createHmac('sha256', this.#key).update(`refresh ${refreshToken}`).digest('base64url');
  }

  /** Deterministic: equal member, family and time give the same token. */
  #sign(memberId: number, family: string, at = this.#network.now) {
    const now = Math.floor(at.getTime() / 1000);
    return new SignJWT({ sid: family })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(memberId))
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime.access)
      .sign(this.#key);
  }

  #record(id: number, secret: string, memberId: number, family: string, remember: boolean): TokenRecord {
    const seconds = remember ? lifetime.remembered : lifetime.refresh;
    const expires = new Date(this.#network.now.getTime() + seconds * 1000);
    return {
      id,
      hash: hashOf(secret),
      member_id: memberId,
      family,
      expires_at: expires.toISOString(),
      rotated_at: null,
      remember,
    };
  }

  async #revoke(tx: NetworkTransaction, family: string): Promise<void> {
    const tokens = await recordsWith(tx.sql, 'tokens', { family });
    await tx.delete('tokens', ...tokens.map(({ id }) => id));
    await forgetSignIns(tx, [family]);
  }

  /** Deletes expired tokens, and the sign-ins that end with them, at each sign-in. */
  async #sweep(tx: NetworkTransaction): Promise<void> {
    const expired = await tx.sql
      .selectFrom('tokens')
      .select(['id', 'family'])
      .where('expires_at', '<=', this.#network.now.toISOString())
      .execute();
    await tx.delete('tokens', ...expired.map(({ id }) => id));
    await forgetSignIns(
      tx,
      expired.map(({ family }) => family),
    );
  }
}

/** Forgets the families among these that have no tokens left. */
export async function forgetSignIns(tx: NetworkTransaction, families: readonly string[]): Promise<void> {
  if (families.length === 0) return;
  await tx.sql
    .deleteFrom('sign_ins')
    .where('id', 'in', [...new Set(families)])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tokens').select('tokens.id').whereRef('family', '=', 'sign_ins.id'))),
    )
    .execute();
}

/** The member of a family that has not ended. One query, because every call runs it. */
async function memberSignedIn(db: Db, memberId: number, family: string) {
  const rows = await db
    .selectFrom('members')
    .leftJoin('sign_ins', (join) => join.on('sign_ins.id', '=', family))
    .selectAll('members')
    .select('sign_ins.must_add_factor')
    .where('members.id', '=', memberId)
    .where(({ exists, selectFrom }) => exists(selectFrom('tokens').select('tokens.id').where('family', '=', family)))
    .execute();
  const mustAddFactor = rows.map(({ must_add_factor, ...row }) => [row, must_add_factor] as const);
  const [member] = await toRecords(
    db,
    'members',
    mustAddFactor.map(([row]) => row),
  );
  return member && { member, mustAddFactor: Boolean(mustAddFactor[0]?.[1]) };
}

/**
 * Suspended and departed members may sign in to read their earnings, unless a setting forbids it (domain.md 5, row rule
 * 6).
 */
export const mayEnter = async (db: Db, { status, anonymised_at }: MemberRecord): Promise<boolean> =>
  anonymised_at === undefined && (status === 'active' || status === 'pending' || (await settingsIn(db)).inactive_login);
