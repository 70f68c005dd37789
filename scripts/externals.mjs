/** Packages outside the server's bundle: native, or loaded by few installations. */
export const externals = ['libsql', 'pg', 'json-server', '@simplewebauthn/server', 'openid-client'];
