/** Packages outside the server's bundle: native ones, and those that only a few installations load. */
export const externals = ['lmdb', 'msgpackr', 'libsql', 'pg', 'json-server'];
