import type { Endpoint } from './endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;

/** Every call that the modules of contracts declare: exported, or a property of an exported object. */
export const declaredIn = (modules: readonly object[]): readonly Endpoint[] => [
  ...new Set(
    modules
      .flatMap((module) => Object.values(module))
      .flatMap((exported) => (isEndpoint(exported) ? [exported] : Object.values(exported ?? {})))
      .filter(isEndpoint),
  ),
];
