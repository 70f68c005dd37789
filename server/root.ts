import { fileURLToPath } from 'node:url';

/** The folder that holds everything. The built server lies in a folder beside this one, so that the way is the same. */
export const root = fileURLToPath(new URL('..', import.meta.url));
