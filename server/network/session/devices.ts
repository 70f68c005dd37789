import { errors, jwtVerify, SignJWT } from 'jose';
import type { Network } from '../network';

const audience = 'lantern device';
const days = 400;
/** Members that one device token lists. */
const mostMembers = 20;

export interface Device {
  id: string;
  /** Members who have signed in on the device. */
  members: number[];
}

/**
 * Signed tokens that identify a device and its members. They grant no access: failed sign-ins from a known device are
 * delayed instead of locked out.
 */
export class Devices {
  readonly #network: Network;
  readonly #key: Uint8Array;

  constructor(network: Network) {
    this.#network = network;
    this.#key = new TextEncoder().encode(network.deps.jwtSecret);
  }

  async read(token: string | undefined): Promise<Device | undefined> {
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        audience,
        currentDate: this.#network.now,
        requiredClaims: ['sub', 'exp'],
      });
      return { id: String(payload.sub), members: payload.members as number[] };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The device's token after a member signs in. */
  remember(device: Device | undefined, member_id: number): Promise<string> {
    const now = Math.floor(this.#network.now.getTime() / 1000);
    const others = device?.members.filter((id) => id !== member_id) ?? [];
    return new SignJWT({ members: [member_id, ...others].slice(0, mostMembers) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(device?.id ?? this.#network.deps.secret())
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + days * 24 * 3600)
      .sign(this.#key);
  }
}
