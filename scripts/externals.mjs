/** Packages outside the server's bundle: native, large, or loaded by few installations. */
export const externals = [
  'libsql',
  'pg',
  'json-server',
  '@simplewebauthn/server',
  'openid-client',
  'yazl',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
];
