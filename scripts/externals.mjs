/** Packages that the server's bundle leaves out: native, or loaded only by the few who need them. */
export const externals = ['lmdb', 'msgpackr', 'libsql', 'pg', 'json-server'];
