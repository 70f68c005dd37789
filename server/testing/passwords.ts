import { type Passwords, passwordsAt } from '../data/passwords';

const cheap = passwordsAt({ N: 16, r: 8, p: 1 });
const results = new Map<string, Promise<boolean>>();

/** The product's hashing at a low cost. Comparisons are cached, because the fixtures' own hashes are expensive. */
export const testPasswords: Passwords = {
  hash: cheap.hash,
  matches(password, stored) {
    const pair = JSON.stringify([password, stored ?? null]);
    const result = results.get(pair) ?? cheap.matches(password, stored);
    results.set(pair, result);
    return result;
  },
};
