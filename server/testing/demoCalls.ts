import type { Endpoint } from '@shared/http/endpoint';

const modules = import.meta.glob(['../../shared/contracts/demos/*.ts', '!**/*.test.ts'], { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;
/** Every endpoint of the demo contracts. */
export const declared = Object.values(modules as Record<string, object>)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.values((exported as object) ?? {}))
  .filter(isEndpoint);
