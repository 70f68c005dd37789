import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Hashes and compares passwords. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`, so that the cost can be raised later without breaking stored hashes. */
  hash(password: string): Promise<string>;
  /** An unknown user (without a hash) takes as long as a wrong password. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
}

const derive = (password: string, salt: Buffer, length: number, options: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes passwords at this cost; compares stored hashes at their own cost. */
export function passwordsAt(cost: Cost): Passwords {
  const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`;
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, 32, cost);
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$');
      const expected = Buffer.from(key, 'base64');
      const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return timingSafeEqual(actual, expected) && Boolean(stored);
    },
  };
}

/** The product's cost. */
export const passwords = passwordsAt({ N: 16_384, r: 8, p: 1 });
