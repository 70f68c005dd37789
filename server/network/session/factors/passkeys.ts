import { createHmac, timingSafeEqual } from 'node:crypto';
import { mostPasskeys } from '@shared/contracts/network/factors';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { conflict } from '../../../http/problems';
import type { Visit } from '../../../http/serve';
import type { Network } from '../../network';
import type { Db } from '../../records/read';
import { networkName } from '../../settings/settings';
import { hashOf } from '../tokens';
import { type FactorRow, factorsOf } from './factors';

/** Loaded at the first passkey: it takes longer than the rest of a start. */
const webauthn = () => import('@simplewebauthn/server');

const challengeMs = 5 * 60_000;

export const passkeyRefused = () => conflict('passkey_refused', 'This passkey was not accepted.');

/** The site that passkeys belong to. */
type Site = Pick<Visit, 'origin'>;

/** @throws passkeyRefused for a Host header that names no host */
function rpOf({ origin }: Site) {
  if (!URL.canParse(origin)) throw passkeyRefused();
  return { expectedOrigin: new URL(origin).origin, expectedRPID: new URL(origin).hostname };
}

/**
 * Passkeys by WebAuthn: domain.md 3.15. They sign in alone, since the authenticator asks its owner for a finger, a face or a PIN.
 * Challenges are signed instead of stored, as anybody may ask for one; used ones are stored until they expire.
 */
export class Passkeys {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** The browser's options for creating a passkey. @throws conflict if the person has too many */
  async startAdding(member: MemberRecord, site: Site): Promise<Record<string, unknown>> {
    const { generateRegistrationOptions } = await webauthn();
    const existing = await this.#passkeysOf(this.#network.sql.db, member.id);
    if (existing.length >= mostPasskeys) throw tooMany();
    const options = await generateRegistrationOptions({
      rpName: await networkName(this.#network),
      rpID: rpOf(site).expectedRPID,
      userName: member.email,
      userID: new TextEncoder().encode(member.member_no),
      userDisplayName: member.display_name,
      challenge: this.#newChallenge(member.id),
      timeout: challengeMs,
      excludeCredentials: existing.flatMap(({ credential_id }) => (credential_id ? [{ id: credential_id }] : [])),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** Adds a new passkey. @throws passkeyRefused */
  async add(
    member: MemberRecord,
    { name, credential }: { name: string; credential: unknown },
    site: Site,
  ): Promise<void> {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await refusing(() =>
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#isOurs(challenge, member.id),
        ...rpOf(site),
      }),
    );
    if (!registrationInfo) throw passkeyRefused();
    const { id, publicKey, counter } = registrationInfo.credential;
    const now = this.#network.now.toISOString();
    await this.#network.db.write(async (tx) => {
      await this.#use(tx.sql, credential as RegistrationResponseJSON);
      if ((await this.#passkeysOf(tx.sql, member.id)).length >= mostPasskeys) throw tooMany();
      if (await passkeyWith(tx.sql, id)) throw passkeyRefused();
      await tx.sql
        .insertInto('factors')
        .values({
          member_id: member.id,
          kind: 'passkey',
          name,
          secret: null,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          uses: counter,
          added_at: now,
          confirmed_at: now,
          last_used_at: null,
        })
        .execute();
    });
  }

  /** The browser's options for asking for any passkey of this site. */
  async startSignIn(site: Site): Promise<Record<string, unknown>> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: rpOf(site).expectedRPID,
      challenge: this.#newChallenge(undefined),
      timeout: challengeMs,
      userVerification: 'required',
    });
    return { ...options };
  }

  /** The member whose passkey this is. @throws passkeyRefused */
  async memberOf(credential: unknown, site: Site): Promise<number> {
    const { verifyAuthenticationResponse } = await webauthn();
    const response = credential as AuthenticationResponseJSON;
    const passkey = await passkeyWith(this.#network.sql.db, response.id);
    if (!passkey?.public_key || !passkey.credential_id) throw passkeyRefused();
    const stored = {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.uses,
    };
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#isOurs(challenge, undefined),
        ...rpOf(site),
        credential: stored,
      }),
    );
    if (!verified) throw passkeyRefused();
    await this.#network.db.write(async (tx) => {
      await this.#use(tx.sql, response);
      await tx.sql
        .updateTable('factors')
        .set({ uses: authenticationInfo.newCounter, last_used_at: this.#network.now.toISOString() })
        .where('id', '=', passkey.id)
        .execute();
    });
    return passkey.member_id;
  }

  async #passkeysOf(db: Db, memberId: number): Promise<FactorRow[]> {
    return (await factorsOf(db, memberId)).filter(({ kind }) => kind === 'passkey');
  }

  #signature = (text: string, memberId: number | undefined) =>
    createHmac('sha256', this.#network.deps.jwtSecret)
      .update(`passkey ${memberId ?? ''} ${text}`)
      .digest('base64url');

  /** A text with its end and signature; a challenge to add a passkey is good for one person. */
  #newChallenge(memberId: number | undefined): string {
    const text = `${this.#network.now.getTime() + challengeMs} ${this.#network.deps.secret()}`;
    return `${text} ${this.#signature(text, memberId)}`;
  }

  #isOurs(challenge: string, memberId: number | undefined): boolean {
    const [until = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split(' ');
    const expected = Buffer.from(this.#signature(`${until} ${random}`, memberId));
    const given = Buffer.from(signature);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned && Number(until) > this.#network.now.getTime();
  }

  /** Refuses a challenge that has been answered before. @throws passkeyRefused */
  async #use(tx: Db, { response }: { response: { clientDataJSON: string } }): Promise<void> {
    const now = this.#network.now;
    await tx.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute();
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const expires_at = new Date(now.getTime() + challengeMs).toISOString();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('challenges')
      .values({ id: hashOf(challenge), expires_at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw passkeyRefused();
  }
}

const tooMany = () => conflict('too_many_passkeys', `A person may have ${mostPasskeys} passkeys. Remove one first.`);

const passkeyWith = (db: Db, credentialId: string): Promise<FactorRow | undefined> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** The library throws for any answer that is not right. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw passkeyRefused();
  }
}
