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

  /** The device, or a new one, with this member first in its list. */
  knownTo(device: Device | undefined, memberId: number): Device {
    const others = device?.members.filter((id) => id !== memberId) ?? [];
    return { id: device?.id ?? this.#network.deps.secret(), members: [memberId, ...others].slice(0, mostMembers) };
  }

  tokenOf({ id, members }: Device): Promise<string> {
    const now = Math.floor(this.#network.now.getTime() / 1000);
    return new SignJWT({ members })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + days * 24 * 3600)
      .sign(this.#key);
  }
}
