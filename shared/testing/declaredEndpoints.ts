import { declaredIn } from '../http/declaredIn';

/** Every call of the embedded backend that a contract declares. */
export const networkEndpoints = declaredIn(
  Object.values(import.meta.glob(['../contracts/network/*.ts', '!**/*.test.ts'], { eager: true })),
);

/** Every call of the demo apps that a contract declares. */
export const demoEndpoints = declaredIn(
  Object.values(import.meta.glob(['../contracts/demos/*.ts', '!**/*.test.ts'], { eager: true })),
);
