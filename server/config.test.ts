import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, help, readConfig } from './config';

const read = (env: Record<string, string> = {}, args: string[] = []) => readConfig(args, env);
const complaint = (env: Record<string, string>, args: string[] = []) => {
  try {
    read(env, args);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
};

describe('the settings', () => {
  it('have defaults', () => {
    expect(read()).toEqual({
      port: 3000,
      outbound: {},
      host: '127.0.0.1',
      loopback: true,
      backendUrl: undefined,
      backendTimeoutMs: 500_000,
      backendOrigin: undefined,
      drainMs: 1_000,
      dataDir: '.data',
      jwtSecret: undefined,
      dataOpen: false,
      demo: true,
      apps: true,
      appsAsked: false,
      empty: false,
      trustProxy: undefined,
      basePath: '',
      corsOrigins: [],
      metricsToken: undefined,
      logLevel: 'info',
      reset: false,
      fixtures: undefined,
      replay: undefined,
    });
  });

  it('keep the data of custom fixtures in their folder by default', () => {
    expect(read({}, ['--fixtures', '/big'])).toMatchObject({ fixtures: '/big', dataDir: '/big/data' });
    expect(read({ DATA_DIR: '/mine' }, ['--fixtures=/big'])).toMatchObject({ fixtures: '/big', dataDir: '/mine' });
    expect(read({ DATA_DIR: ':memory:' }, ['--fixtures', '/big'])?.dataDir).toBeUndefined();
  });

  it('keep the demo apps outside demo mode only when LANTERN_APPS says so', () => {
    expect(read({ LANTERN_DEMO: 'off', LANTERN_APPS: 'on' })).toMatchObject({ demo: false, apps: true });
  });

  it('name the recording to replay', () => {
    expect(read({}, ['--replay', '/first'])?.replay).toBe('/first');
    expect(complaint({}, ['--replay'])).toBe('--replay has to be followed by a folder.');
  });

  it.each([[['--fixtures']], [['--fixtures', '--reset']]])('miss the folder after %j', (args) => {
    expect(complaint({}, args)).toBe('--fixtures has to be followed by a folder.');
  });

  it.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', '', 'port', 3000],
    ['PORT', ' ', 'port', 3000],
    ['LANTERN_DATA', 'open', 'dataOpen', true],
    ['LANTERN_DATA', '', 'dataOpen', false],
    ['LANTERN_DEMO', 'off', 'demo', false],
    ['LANTERN_DEMO', 'on', 'demo', true],
    ['LANTERN_DEMO', '', 'demo', true],
    ['LANTERN_DEMO', 'off', 'apps', false],
    ['LANTERN_APPS', 'off', 'apps', false],
    ['TRUST_PROXY', '', 'trustProxy', undefined],
    ['TRUST_PROXY', '0', 'trustProxy', undefined],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.5', 'trustProxy', '10.0.0.5'],
    ['TRUST_PROXY', 'loopback, 172.16.0.0/12, fd00::/8', 'trustProxy', 'loopback, 172.16.0.0/12, fd00::/8'],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['HOST', '0.0.0.0', 'loopback', false],
    ['HOST', 'localhost', 'loopback', true],
    ['HOST', '::1', 'loopback', true],
    ['BACKEND_URL', 'https://staging.example.com/api', 'backendUrl', 'https://staging.example.com/api'],
    ['BACKEND_URL', '', 'backendUrl', undefined],
    ['BACKEND_TIMEOUT_MS', '1500', 'backendTimeoutMs', 1500],
    ['DATA_DIR', '/var/lib/lantern', 'dataDir', '/var/lib/lantern'],
    ['DATA_DIR', ':memory:', 'dataDir', undefined],
    ['JWT_SECRET', 'x'.repeat(32), 'jwtSecret', 'x'.repeat(32)],
    ['JWT_SECRET', '', 'jwtSecret', undefined],
    ['METRICS_TOKEN', 'x'.repeat(16), 'metricsToken', 'x'.repeat(16)],
    ['METRICS_TOKEN', '', 'metricsToken', undefined],
    ['LANTERN_VAULT_KEY', '', 'vaultKeys', undefined],
    ['SMTP_URL', '', 'mail', undefined],
    ['BACKUP_DIR', ' ', 'backups', undefined],
    ['S3_URL', '', 's3', undefined],
    ['BASE_PATH', '/lantern/', 'basePath', '/lantern'],
    ['BASE_PATH', '/', 'basePath', ''],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ] as const)('%s=%s gives %s %s', (name, value, field, expected) => {
    expect(read({ [name]: value })?.[field]).toBe(expected);
  });

  it('take keys of account numbers in hex or Base64, the present one first', () => {
    const [present, earlier] = [Buffer.alloc(32, 7), Buffer.alloc(32, 0xab)];
    const keys = `${present.toString('base64')}, ${earlier.toString('hex')}`;
    expect(read({ LANTERN_VAULT_KEY: keys })?.vaultKeys).toEqual([present, earlier]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['HOST', ' '],
    ['BACKEND_URL', 'staging.example.com'],
    ['BACKEND_URL', 'ftp://staging.example.com'],
    ['BACKEND_URL', 'https://'],
    ['BACKEND_TIMEOUT_MS', '0'],
    ['BACKEND_TIMEOUT_MS', '2s'],
    ['BACKEND_TIMEOUT_MS', '2147483648'],
    ['DATA_DIR', ''],
    ['JWT_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LANTERN_VAULT_KEY', 'ab'.repeat(31)],
    ['LANTERN_VAULT_KEY', Buffer.alloc(31).toString('base64')],
    ['LANTERN_VAULT_KEY', `${'ab'.repeat(32)},`],
    ['BASE_PATH', 'lantern'],
    ['BASE_PATH', '/a//b'],
    ['BASE_PATH', '/a?b'],
    ['CORS_ORIGIN', '*'],
    ['CORS_ORIGIN', 'https://app.example.com/path'],
    ['METRICS_TOKEN', 'with spaces in between'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com'],
    ['MAIL_FROM', 'Lantern'],
    ['S3_URL', 'https://s3.example.com/bucket'],
    ['S3_URL', 's3://bucket'],
    ['SMS_URL', 'sms.example.com'],
    ['SMS_URL', 'https://sms.example.com'],
    ['OIDC_ISSUER', 'accounts.example.com'],
    ['OIDC_ISSUER', 'http://accounts.example.com'],
    ['OIDC_ISSUER', 'https://accounts.example.com'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['PUBLIC_URL', 'agents.example.com'],
    ['PUBLIC_URL', 'https://agents.example.com/?a=b'],
    ['LOG_LEVEL', 'loud'],
    ['LANTERN_DEMO', 'no'],
    ['LANTERN_APPS', 'yes'],
    ['BACKUP_AT', '2:30'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', 'noon'],
    ['BACKEND_ORIGIN', 'https://staging.example.com/api'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.5/33'],
    ['TRUST_PROXY', '10.0.0.5/8/8'],
    ['TRUST_PROXY', '10.0.0.5,'],
    ['TRUST_PROXY', 'proxy.example.com'],
  ])('%s=%j is refused in one sentence that names it', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} has to [^\\n]+\\.$`));
  });

  it.each([
    ['http://localhost:3000', {}],
    ['http://LOCALHOST.:3000/api', {}],
    ['http://lantern.localhost:3000', {}],
    ['http://127.0.0.1:3000/api', {}],
    ['http://127.1:3000', {}],
    ['http://2130706433:3000', {}],
    ['http://[::1]:3000', {}],
    ['http://[::ffff:127.0.0.1]:3000', {}],
    ['http://0.0.0.0:3000', {}],
    ['https://localhost:3000', {}],
    ['http://localhost', { PORT: '80' }],
    ['http://localhost:8080', { PORT: '8080', HOST: '0.0.0.0' }],
    ['http://localhost:3000', { HOST: '::' }],
    [`http://${hostname()}:3000`, { HOST: '0.0.0.0' }],
    ['http://lantern.example:3000', { HOST: 'lantern.example' }],
  ])('do not let the server be its own back end: %s %j', (BACKEND_URL, env) => {
    expect(complaint({ ...env, BACKEND_URL })).toMatch(/^BACKEND_URL has to be another server: .+\.$/);
  });

  it.each([
    ['http://localhost:3001', {}],
    ['http://localhost', {}],
    ['http://127.0.0.2:3000', {}],
    ['http://lantern.example:3000', {}],
    ['http://localhost:3000', { HOST: '192.0.2.7' }],
    ['http://localhost:3000', { PORT: '0' }],
  ])('let it be another one: %s %j', (BACKEND_URL, env) => {
    expect(read({ ...env, BACKEND_URL })?.backendUrl).toBe(BACKEND_URL);
  });

  it('schedule backups at half past two, or at another time', () => {
    expect(read({ BACKUP_DIR: '/backup' })?.backups).toEqual({ dir: '/backup', at: '02:30' });
    expect(read({ BACKUP_DIR: '/backup', BACKUP_AT: '23:05' })?.backups).toEqual({ dir: '/backup', at: '23:05' });
  });

  it.each<Record<string, string>>([{ DATA_DIR: ':memory:' }, { BACKEND_URL: 'https://staging.example.com/api' }])(
    'refuse backups of data that are not here: %j',
    (env) => {
      expect(complaint({ ...env, BACKUP_DIR: '/backup' })).toMatch(/^BACKUP_DIR backs up data [^\n]+\.$/);
    },
  );

  it('report all invalid values at once without repeating secrets', () => {
    const message = complaint({ PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'hunter2' });
    expect(message).toMatch(/PORT .*JWT_SECRET .*LOG_LEVEL /);
    expect(message).not.toContain('hunter2');
  });

  it('ignore variables of other programs', () => {
    expect(read({ PATH: '/bin', port: 'x' })?.port).toBe(3000);
  });
});

describe('the flags', () => {
  it('read --reset as a request for the fixtures', () => {
    expect(read({}, ['--reset'])?.reset).toBe(true);
  });

  it.each(['--help', '-h'])('read %s as a request for help, whatever the settings', (flag) => {
    expect(read({ PORT: 'x' }, [flag])).toBeUndefined();
    expect(help).toMatch(/--reset.*PORT.*LOG_LEVEL/s);
  });

  it.each([['--rest'], ['-x'], ['reset'], ['--port=80'], ['--reset=yes'], ['--reset', '--verbose']])(
    '%j is not known',
    (...args) => {
      expect(complaint({}, args)).toBe(`The flag ${args.at(-1)} is not known; npm start -- --help lists the flags.`);
    },
  );
});
