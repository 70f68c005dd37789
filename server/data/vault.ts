import { createHash } from 'node:crypto';
import { Sealed } from './sealed';

/** A sealed text and the mark of its key. */
export interface InVault {
  seal: string;
  key_mark: string;
}

const keyBytes = 32;

/** The keys of a setting: 32 bytes each in Base64 or hex, the present one first. Undefined if one is wrong. */
export function vaultKeysIn(setting: string): Buffer[] | undefined {
  const keys = setting.split(',').map((text) => text.trim());
  const read = keys.map((text) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64'));
  const areKeys = keys.every((text) => /^([\da-f]{64}|[\w+/-]{43}=?)$/i.test(text));
  return areKeys && read.every(({ length }) => length === keyBytes) ? read : undefined;
}

/** Names a key without telling it. */
export const markOfKey = (key: Buffer): string =>
  createHash('sha256').update('key of the vault').update(key).digest('base64url').slice(0, 12);

/** Numbers that are encrypted at rest (domain.md 3.20). The first key seals; earlier ones still open. */
export class Vault {
  readonly #keys: readonly { mark: string; sealed: Sealed }[];

  /** @throws Error without a key */
  constructor(keys: readonly Buffer[]) {
    if (keys.length === 0) throw new Error('A vault needs a key.');
    this.#keys = keys.map((key) => ({ mark: markOfKey(key), sealed: new Sealed(key.toString('hex'), 'vault') }));
  }

  get mark(): string {
    return this.#keys[0]?.mark ?? '';
  }

  seal(text: string, place: string): InVault {
    const [key] = this.#keys;
    if (!key) throw new Error('A vault needs a key.');
    return { seal: key.sealed.seal(text, place), key_mark: key.mark };
  }

  /** The text; undefined if its key is gone, or if it was sealed for another place. */
  open({ seal, key_mark }: InVault, place: string): string | undefined {
    return this.#keys.find(({ mark }) => mark === key_mark)?.sealed.open(seal, place);
  }
}
