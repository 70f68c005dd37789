import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the deep suite runs. */
    deep: boolean;
    /** Whether networks are in PostgreSQL. */
    postgres: boolean;
  }
}

/** How many cases a property is tried with: all of these in the deep run, a quarter of them in the usual one. */
export const tries = (all: number): number => (inject('deep') ? all : Math.ceil(all / 4));
