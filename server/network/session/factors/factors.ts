import { createHash } from 'node:crypto';
import { roles } from '@shared/abilities';
import { recoveryCodeCount } from '@shared/contracts/network/factors';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Selectable } from 'kysely';
import { Sealed } from '../../../data/sealed';
import { conflict, type Problem } from '../../../http/problems';
import type { Network } from '../../network';
import type { FactorTables } from '../../records/factorTables';
import type { Db } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { wrongCode } from '../codes';
import { Guesses } from '../guesses';
import { hashOf } from '../tokens';
import { stepOf } from './app';
import { isTrusted } from './trusted';

export type FactorRow = Selectable<FactorTables['factors']>;

/** Crockford's Base32, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Two groups of five characters, from an unguessable text. */
function recoveryCodeFrom(unguessable: string): string {
  const bytes = createHash('sha256').update(`recovery ${unguessable}`).digest();
  const characters = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Recovery codes hold 50 bits, so a plain hash is enough. */
const recoveryId = (memberId: number, code: string) =>
  hashOf(
    `recovery ${memberId} ${code
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '')
      .replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter)}`,
  );

/** Confirmed factors; an app without a first code does not count. */
export const factorsOf = (db: Db, memberId: number): Promise<FactorRow[]> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();

/** True if a setting demands a second factor of this person. */
export async function isDemanded(db: Db, { role }: Pick<MemberRecord, 'role'>): Promise<boolean> {
  const { second_factor } = await settingsIn(db);
  return second_factor === 'everyone' || (second_factor === 'administrators' && role === roles.administrator);
}

/** The refusal that asks for the second factor; undefined for a person without one, or on a trusted device. */
export async function factorNeeded(
  db: Db,
  network: Pick<Network, 'now'>,
  { id }: Pick<MemberRecord, 'id'>,
  device: string | undefined,
): Promise<Problem | undefined> {
  const owned = await factorsOf(db, id);
  if (owned.length === 0 || (await isTrusted(db, network, device, id))) return undefined;
  return owned.some(({ kind }) => kind === 'app')
    ? conflict('code_needed', 'Enter the code of your authenticator app.')
    : conflict('passkey_needed', 'Sign in with your passkey, or enter a recovery code.');
}

/** Second factors of the network's people: domain.md 3.15. */
export class Factors {
  readonly #network: Network;
  readonly #guesses: Guesses;
  readonly sealed: Sealed;

  constructor(network: Network) {
    this.#network = network;
    this.#guesses = new Guesses(network);
    this.sealed = new Sealed(network.deps.jwtSecret, 'second factors');
  }

  /** @throws wrongCode, or tooMany after too many wrong codes for the member or from the address */
  async require(member: MemberRecord, code: string, ip: string): Promise<void> {
    const guess = { account: member.member_no, ip };
    const isRight = await this.#network.db.write(async (tx) => {
      await this.#guesses.check(tx.sql, 'code', guess);
      if (await this.#takes(tx.sql, member.id, code)) return true;
      await this.#guesses.count(tx, 'code', guess);
      return false;
    });
    if (!isRight) throw wrongCode('code');
  }

  /** True for a code of the app or a recovery code. Each counts once. */
  async #takes(tx: Db, memberId: number, code: string): Promise<boolean> {
    const app = (await factorsOf(tx, memberId)).find(({ kind }) => kind === 'app');
    return (
      (app !== undefined && (await this.takesAppCode(tx, app, code))) || this.#takesRecoveryCode(tx, memberId, code)
    );
  }

  async takesAppCode(tx: Db, app: FactorRow, code: string): Promise<boolean> {
    const { now, deps } = this.#network;
    const secret = app.secret === null ? undefined : this.sealed.open(app.secret);
    if (secret === undefined) {
      deps.log.warn(
        { memberId: app.member_id },
        'the secret of an authenticator app cannot be read: JWT_SECRET has changed',
      );
      return false;
    }
    const step = stepOf(secret, code.replace(/\s/g, ''), now, app.uses);
    if (step === undefined) return false;
    // Two requests with the same code: only one finds the older step.
    const { numUpdatedRows } = await tx
      .updateTable('factors')
      .set({ uses: step, last_used_at: now.toISOString() })
      .where('id', '=', app.id)
      .where('uses', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #takesRecoveryCode(tx: Db, memberId: number, code: string): Promise<boolean> {
    const id = recoveryId(memberId, code);
    const { numDeletedRows } = await tx.deleteFrom('recovery_codes').where('id', '=', id).executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** Replaces a person's recovery codes. */
  async renewRecoveryCodes(tx: Db, memberId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(this.#network.deps.secret()));
    await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ id: recoveryId(memberId, code), member_id: memberId })))
      .execute();
    return codes;
  }
}

/** Removes all of a person's factors, with recovery codes and trusted devices. */
export async function removeFactors(tx: Db, memberId: number): Promise<void> {
  for (const table of ['factors', 'recovery_codes', 'trusted_devices'] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
}

/** Links to accounts at OpenID Connect providers (domain.md 3.16). */
export const isLinked = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.selectFrom('identities').select('subject').where('member_id', '=', memberId).executeTakeFirst()) !==
  undefined;

export async function removeLinks(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('identities').where('member_id', '=', memberId).execute();
}
