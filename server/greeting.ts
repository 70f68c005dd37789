import type { Server } from 'node:http';
import type { About } from '@shared/contracts/network/fixtures';
import type { Config } from './config';
import { passwords } from './data/passwords';
import { PublishedPasswords } from './data/publishedPasswords';
import { shownAddress } from './data/sql/openPostgres';
import type { NetworkStore } from './network/records/rows';
import { hasDemoMembers, publishedAccounts } from './network/session/fixtureAccounts';
import { dataFolderOf } from './serving';

/** Removes the credentials from an address. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The server's address for a browser. */
function addressOf(server: Server, { host, port, basePath }: Config): string {
  const address = server.address();
  const listensAt = typeof address === 'object' && address ? address.port : port;
  const name = host === '127.0.0.1' && port !== 0 ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${listensAt}${basePath}`;
}

interface Opened {
  about: About;
  sql: NetworkStore;
  own: boolean;
}

const isLocalDemo = ({ demo, loopback, trustProxy }: Config) => demo && loopback && trustProxy === undefined;

/** Lines printed at startup: the server's address, data and accounts. */
export async function greetingOf(
  server: Server,
  config: Config,
  { network, setup }: { network: Opened | undefined; setup: string | undefined },
): Promise<string[]> {
  const { backendUrl, databaseUrl, replay } = config;
  const address = addressOf(server, config);
  return [
    '',
    `Lantern   ${address}`,
    `/backend  ${replay ? `is answered from the recording in ${replay}` : backendUrl ? `goes to ${withoutCredentials(backendUrl)}` : 'is embedded'}`,
    `Data      ${databaseUrl ? shownAddress(databaseUrl) : (dataFolderOf(config) ?? 'in memory only')}`,
    ...(isLocalDemo(config) && !network?.own ? [`Tools     ${address}/__lantern`] : []),
    ...(network && !network.own ? await accountLines(config, network) : []),
    ...(network && (!config.demo || network.own) && !config.mail
      ? [
          'Mail      is not set up: nobody can register or choose a new password. Set SMTP_URL, MAIL_FROM and PUBLIC_URL',
        ]
      : []),
    ...setupLines(address, setup),
    '',
  ];
}

/** The address of the set-up. Its token is printed and nowhere else. */
function setupLines(address: string, setup: string | undefined): string[] {
  if (setup === undefined) return [];
  if (setup === 'administrator') return [`Set up    not finished: sign in as the administrator at ${address}/setup`];
  return [`Set up    ${address}/setup?token=${setup}`];
}

/** Accounts with a published password. */
async function accountLines(config: Config, { about, sql }: Opened): Promise<string[]> {
  const published = new PublishedPasswords({ about, passwords, demo: config.demo });
  const accounts = await publishedAccounts(sql.db, about, published);
  const names = accounts.map(({ account }) => account).join(', ');
  const [first] = accounts;
  if (!config.demo)
    return [
      ...(first
        ? [`Accounts  ${names} cannot sign in until one has a new password: npm run passwd -- ${first.account}`]
        : []),
      ...((await hasDemoMembers(sql.db, about))
        ? ['Warning   members, policies, and amounts are those of the demo. For your own network, start with --empty']
        : []),
    ];
  return [
    ...(isLocalDemo(config) && first
      ? [
          `Accounts  ${names}`,
          `          password ${[...new Set(accounts.map(({ password }) => password))].join(', ')}`,
        ]
      : []),
    'Demo: anyone who can reach this port is administrator',
  ];
}
