import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** CBOR of a byte string. */
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 24 ? Buffer.from([0x40 + data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
/** CBOR of a text of fewer than 24 characters. */
const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one passkey, as a phone would be: signs what a site asks, without attestation. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #uses = 0;

  get id(): string {
    return base64url(this.#id);
  }

  #authenticatorData(origin: string, attested?: Buffer): Buffer {
    this.#uses += 1;
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    // User present and verified, and for a new passkey: its data are attached.
    const flags = Buffer.from([0x05 + (attested ? 0x40 : 0)]);
    return Buffer.concat([sha256(new URL(origin).hostname), flags, uses, ...(attested ? [attested] : [])]);
  }

  #answer(response: Record<string, string>) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** The answer to the options for a new passkey. */
  create(options: { challenge: string }, origin: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      word('fmt'),
      word('none'),
      word('attStmt'),
      Buffer.from([0xa0]),
      word('authData'),
      bytes(this.#authenticatorData(origin, attested)),
    ]);
    const clientData = JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin });
    return this.#answer({ clientDataJSON: base64url(clientData), attestationObject: base64url(attestationObject) });
  }

  /** The answer to the options for a sign-in. */
  get(options: { challenge: string }, origin: string) {
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin });
    const data = this.#authenticatorData(origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }
}
