import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps: RFC 6238 with the parameters that all of them know. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted difference of a phone's clock, in steps each way. */
const drift = 1;

/** A secret of the 160 bits that RFC 4226 recommends, from an unguessable text. */
export const secretFrom = (unguessable: string): string =>
  new Secret({ buffer: Uint8Array.from(createHash('sha256').update(unguessable).digest().subarray(0, 20)).buffer })
    .base32;

/** The address of a QR code for the app. */
export const addressOf = (secret: string, network: string, account: string): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer: network, label: account }).toString();

/** The time step of a right code that is newer than the last one used; undefined for any other code. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: drift });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / parameters.period) + delta;
  return step > lastStep ? step : undefined;
}
