import type { About } from '@shared/contracts/network/fixtures';
import type { MemberRecord } from '@shared/contracts/network/members';
import { defaultSettings } from '@shared/contracts/network/settings';
import type { SystemCheck } from '@shared/contracts/network/system';
import type { Logger } from 'pino';
import { Calendar } from '../data/calendar';
import type { Files } from '../data/files';
import type { Passwords } from '../data/passwords';
import { PublishedPasswords } from '../data/publishedPasswords';
import { Vault } from '../data/vault';
import type { Api, Caller } from '../http/serve';
import { Live } from './live/live';
import type { BackupPlace } from './records/backupTable';
import type { OidcSettings } from './records/oidcSettings';
import type { Letter, Transport } from './records/outboxTable';
import type { NetworkStore } from './records/rows';
import type { NetworkDatabase } from './records/tables';

/** The backend's dependencies on its environment; everything that makes two runs differ is here. */
export interface NetworkDeps {
  /** For changes. */
  db: NetworkDatabase;
  /** For queries. */
  sql: NetworkStore;
  about: About;
  /** Writes the fixtures, as of a day, to a new database file. */
  writeFixtures?: ((file: string, today: string) => Promise<void>) | undefined;
  clock: () => Date;
  /** An unguessable text for tokens and tickets. */
  secret: () => string;
  /** Six digits. */
  code: () => string;
  jwtSecret: string;
  /** Keys of account numbers; without one, only last digits are stored (domain.md 3.20). */
  vaultKeys?: readonly Buffer[] | undefined;
  passwords: Passwords;
  log: Logger;
  /** Without demo mode, passwords of the fixtures do not work, and codes stay out of the log. */
  demo: boolean;
  /** Demo mode that only this machine reaches: events may go to its own programs. */
  localDemo: boolean;
  /** Sends messages; a channel without a transport has its messages go to `deliver`. */
  transports?: readonly Transport[] | undefined;
  /** The environment's settings of mail, as far as they are set, for the office. */
  mailSettings?: { server: string; from: string; publicUrl: string } | undefined;
  /** Takes messages that nothing can send: in demo mode they go to the log. */
  deliver: (message: Letter) => void;
  /** True for data that were started empty: a network of one's own. */
  own?: boolean | undefined;
  /** Keeps a backup of every day; without it, there are none. */
  backups?: BackupPlace | undefined;
  /** Checks the server for the office; tests and the package have nothing to check. */
  inspect?: ((now: () => Date) => Promise<SystemCheck[]>) | undefined;
  /** An OpenID Connect provider for signing in. */
  oidc?: OidcSettings | undefined;
  /** Storage of uploads. */
  files: Files;
  /** Aborted when the server stops. */
  stopping?: AbortSignal | undefined;
  /** Business time zone (domain.md 2.17, `tz`). */
  timeZone: string;
  /** Schedules the daily work, which returns immediately when no job is due. */
  everyDay?: ((work: () => Promise<void>) => void) | undefined;
}

/** A signed-in member or administrator. */
export interface NetworkCaller extends Caller {
  readonly id: number;
  readonly member: MemberRecord;
  /** The refresh token family that the access token came with. */
  readonly family: string;
}

export type NetworkApi = Api<NetworkCaller>;

/** The embedded backend's shared state, used by every resource folder. */
export class Network {
  readonly db: NetworkDatabase;
  readonly sql: NetworkStore;
  readonly deps: NetworkDeps;
  /**
   * Grants access to an upload of purpose `attachment` to members other than its owner and the office; one `true` is
   * enough.
   */
  readonly attachmentReaders: ((user: NetworkCaller, uploadId: number) => boolean | Promise<boolean>)[] = [];
  /** Sends live events to listeners. */
  readonly live: Live;
  /** The business time zone. */
  timeZone: string;
  /** Days in the business time zone. */
  calendar: Calendar;
  readonly published: PublishedPasswords;
  /** Encrypts account numbers; undefined without a key. */
  readonly vault: Vault | undefined;
  /** Numbers that change when answers change without a write, because time passes. */
  readonly versions: (() => Promise<number>)[] = [];

  constructor(deps: NetworkDeps) {
    this.deps = deps;
    this.db = deps.db;
    this.sql = deps.sql;
    this.live = new Live(deps, () => this.readTimeZone());
    this.timeZone = deps.timeZone;
    this.calendar = new Calendar(deps.timeZone);
    this.vault = deps.vaultKeys && new Vault(deps.vaultKeys);
    this.published = new PublishedPasswords(deps);
  }

  /** Takes over the time zone of the settings, after any server has changed them. */
  async readTimeZone(): Promise<void> {
    const settings = await this.sql.db.selectFrom('settings').select('values').executeTakeFirst();
    const { tz = defaultSettings.tz } = settings?.values ?? {};
    if (tz !== this.timeZone) this.#setTimeZone(tz);
  }

  #setTimeZone(timeZone: string): void {
    this.timeZone = timeZone;
    this.calendar = new Calendar(timeZone);
  }

  get now(): Date {
    return this.deps.clock();
  }

  /** The present day in the business time zone. */
  get today(): string {
    return this.calendar.today(this.now);
  }

  /** `created_at` and `updated_at` of a new row. */
  stamps() {
    const at = this.now.toISOString();
    return { created_at: at, updated_at: at };
  }
}
