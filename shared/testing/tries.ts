import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the deep suite. */
    deep: boolean;
    /** True if networks are in PostgreSQL. */
    postgres: boolean;
  }
}

/** Number of random cases per property: all in the deep run, a quarter in the usual one. */
export const tries = (all: number): number => (inject('deep') ? all : Math.ceil(all / 4));
