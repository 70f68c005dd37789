import { existsSync } from 'node:fs';
import { password as passwordRule } from '@shared/contracts/network/session';
import { issuesOf } from '@shared/http/issues';
import { ConfigError } from './config';
import { fileOf, lockFolder } from './data/dataFolder';
import { passwords } from './data/passwords';
import { PublishedPasswords } from './data/publishedPasswords';
import { openPostgres } from './data/sql/openPostgres';
import { fixturesFolder } from './demo';
import { Problem } from './http/problems';
import { requireOwnPassword } from './network/members/requireOwnPassword';
import { type OpenNetwork, openedOn } from './network/opening/database';
import { openSql, openSqlFile } from './network/opening/openSql';
import { aboutOf } from './network/opening/seed';
import type { NetworkStore } from './network/records/rows';
import { accountOf } from './network/session/accountOf';
import { removeFactors, removeLinks } from './network/session/factors/factors';
import { replacePassword } from './network/session/replacePassword';

export interface Place {
  databaseUrl?: string | undefined;
  dataDir: string;
}

async function opened({ databaseUrl, dataDir }: Place): Promise<{ sql: NetworkStore; release: () => void }> {
  if (databaseUrl) return { sql: await openSql(await openPostgres(databaseUrl)), release: () => {} };
  if (!existsSync(fileOf(dataDir, 'network')))
    throw new ConfigError(`${dataDir} holds no network. Set DATA_DIR to the folder of the server's data.`);
  const release = await lockFolder(dataDir, 'network');
  return { sql: await openSqlFile(fileOf(dataDir, 'network')), release };
}

/**
 * Sets the password of an account, ends its sessions and records the change in the audit log. Removes its second factors, too, if
 * that is asked for. Returns the account's email address. @throws ConfigError
 */
export async function setPasswordIn(
  { db }: Pick<OpenNetwork, 'db'>,
  account: string,
  password: string,
  { withoutFactors = false } = {},
) {
  const published = new PublishedPasswords({ about: await aboutOf(fixturesFolder), passwords, demo: false });
  const rule = passwordRule.safeParse(password);
  if (!rule.success) throw new ConfigError(issuesOf(rule.error)[0]?.message ?? '');
  const hash = await passwords.hash(password);
  const now = new Date();
  try {
    return await db.write(async (tx) => {
      const member = await accountOf(tx.sql, account);
      if (!member) throw new ConfigError(`There is no account ${account}.`);
      await requireOwnPassword(tx.sql, published, password, member);
      await replacePassword(tx, member, hash, now);
      if (withoutFactors) await removeFactors(tx.sql, member.id);
      if (withoutFactors) await removeLinks(tx.sql, member.id);
      await tx.put('audit_log', {
        id: await tx.newId('audit_log'),
        actor_id: null,
        action: 'npm run passwd',
        entity: 'members',
        entity_id: String(member.id),
        before: { password_hash: '***' },
        after: { password_hash: '***' },
        ip: '',
        at: now.toISOString(),
      });
      return member.email;
    });
  } catch (error) {
    if (error instanceof Problem) throw new ConfigError(error.issues[0]?.message ?? error.message);
    throw error;
  }
}

/** Sets the password of an account in a data folder or a database. @throws ConfigError, StoreUnusable */
export async function setPassword(
  place: Place,
  account: string,
  password: string,
  more?: { withoutFactors: boolean },
): Promise<string> {
  const { sql, release } = await opened(place);
  try {
    return await setPasswordIn(await openedOn(sql), account, password, more);
  } finally {
    await sql.close();
    release();
  }
}
