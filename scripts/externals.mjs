/** Packages outside the server's bundle: native, large, or loaded by few installations. */
export const externals = [
  'libsql',
  'pg',
  'json-server',
  '@simplewebauthn/server',
  'openid-client',
  'yazl',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
];
