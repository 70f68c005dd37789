import { scryptSync, timingSafeEqual } from 'node:crypto';
import type { About } from '@shared/contracts/network/fixtures';
import { stream } from './random';

/** Demo accounts (domain.md 7) and their password hashes. */
export const demo = {
  administrator: 'admin@lantern.test',
  leader: 'leader@lantern.test',
  agent: 'agent@lantern.test',
} as const;
export const demoPassword = 'Lantern-2026';

/** The name of the demo network. */
export const networkName = 'Lantern Bridge Network';

export const demoAccounts: About['accounts'] = Object.values(demo).map((account) => ({
  account,
  password: demoPassword,
}));

const cost = { N: 16_384, r: 8, p: 1 };

/** `scrypt$N$r$p$<salt base64>$<hash base64>` with a 16-byte salt from the seed and a 32-byte key. */
export function passwordHash(seed: number, index: number): string {
  const random = stream(seed, 'salt', index);
  const salt = Buffer.from(Array.from({ length: 16 }, () => random.int(0, 255)));
  const key = scryptSync(demoPassword, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export function verifiesPassword(hash: string, password: string): boolean {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64');
  if (scheme !== 'scrypt' || expected.length === 0) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64'), expected.length, cost), expected);
}
