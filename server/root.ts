import { fileURLToPath } from 'node:url';

/** The project's root. The built server is also one folder below it, so the relative path is the same. */
export const root = fileURLToPath(new URL('..', import.meta.url));
