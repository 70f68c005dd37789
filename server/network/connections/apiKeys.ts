import { createHash } from 'node:crypto';
import { abilityOf, roles, rulesFor } from '@shared/abilities';
import type { ApiKeyRecord, ApiKeyRow } from '@shared/contracts/network/apiKeys';
import type { MemberRecord } from '@shared/contracts/network/members';
import { callerLimit, windowMs } from '../../http/limits';
import { keyRefused } from '../../http/problems';
import { sharedLimits } from '../../http/sharedLimits';
import type { Network, NetworkCaller } from '../network';
import { recordOf, recordWith } from '../records/read';

const beginning = 'lk_';
/** Characters of a key that lists show. */
const shownLength = beginning.length + 6;
const useEveryMs = 60_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

export const isApiKey = (token: string): boolean => token.startsWith(beginning);

/** API keys: random texts stored as hashes (domain.md 3.14). Every call reads the key and its owner's present rights. */
export class ApiKeys {
  readonly #network: Network;
  readonly #count: (caller: string) => Promise<void>;

  constructor(network: Network) {
    this.#network = network;
    const { sql } = network;
    this.#count = callerLimit('apiKey', sql.shared ? sharedLimits(sql, 'apiKey', windowMs) : undefined);
  }

  /** A new key, and the fields of its record that derive from it. */
  make() {
    const secret = beginning + this.#network.deps.secret();
    return { secret, hash: hashOf(secret), prefix: secret.slice(0, shownLength) };
  }

  stateOf(key: ApiKeyRecord, owner: MemberRecord | undefined): ApiKeyRow['state'] {
    if (key.revoked_at !== null) return 'revoked';
    if (key.expires_on !== null && key.expires_on < this.#network.today) return 'expired';
    return owner?.role === roles.administrator && owner.status === 'active' ? 'active' : 'owner_closed';
  }

  /** @throws keyRefused, tooMany */
  async caller(secret: string): Promise<NetworkCaller> {
    const { sql, published } = this.#network;
    const key = await recordWith(sql.db, 'api_keys', { hash: hashOf(secret) });
    if (!key) throw keyRefused('key_unknown', 'There is no such API key.');
    const owner = await recordOf(sql.db, 'members', key.member_id);
    const state = this.stateOf(key, owner);
    if (state === 'revoked') throw keyRefused('key_revoked', 'This API key was revoked.');
    if (state === 'expired') throw keyRefused('key_expired', `This API key expired after ${key.expires_on}.`);
    if (!owner || state === 'owner_closed' || (await published.closes(owner.password_hash)))
      throw keyRefused('key_owner_closed', 'The owner of this API key is no longer an active administrator.');
    await this.#count(String(key.id));
    await this.#note(key);
    const { id, scopes } = key;
    return {
      id: owner.id,
      member: owner,
      family: `key ${id}`,
      ability: abilityOf(rulesFor(owner)),
      key: { id, scopes },
    };
  }

  /** Records the use of a key, at most once a minute. */
  async #note({ id, last_used_at }: ApiKeyRecord): Promise<void> {
    const { now, sql } = this.#network;
    const due = new Date(now.getTime() - useEveryMs).toISOString();
    if (last_used_at !== null && last_used_at > due) return;
    await sql.write(async (tx) => {
      await tx.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
    });
  }
}
