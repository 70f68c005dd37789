import type { Endpoint } from '../http/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;

const declaredIn = (modules: Record<string, object>): readonly Endpoint[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => (isEndpoint(exported) ? [exported] : Object.values(exported ?? {})))
    .filter(isEndpoint);

/** Every call of the embedded backend that a contract declares. */
export const networkEndpoints = declaredIn(
  import.meta.glob(['../contracts/network/*.ts', '!**/*.test.ts'], { eager: true }),
);

/** Every call of the demo apps that a contract declares. */
export const demoEndpoints = declaredIn(
  import.meta.glob(['../contracts/demos/*.ts', '!**/*.test.ts'], { eager: true }),
);
