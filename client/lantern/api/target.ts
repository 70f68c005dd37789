import { makeAutoObservable } from 'mobx';
import { keys, readJson, write } from '~/platform/storage';

export interface OwnHeader {
  name: string;
  value: string;
}
interface Saved {
  server: string;
  headers: OwnHeader[];
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'server' in value &&
  typeof value.server === 'string' &&
  'headers' in value &&
  Array.isArray(value.headers) &&
  value.headers.every((one) => typeof one?.name === 'string' && typeof one?.value === 'string');

/** Names that fetch and XMLHttpRequest accept (RFC 9110). */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The server that calls are sent to, and additional headers. Kept until the tab closes, as headers may hold keys. */
export class Target {
  /** The URL of another server; empty for this one. */
  server = '';
  headers: OwnHeader[] = [];

  constructor() {
    const saved = readJson(keys.callTarget, isSaved, 'tab');
    if (saved) Object.assign(this, saved);
    makeAutoObservable(this);
  }

  /** True if calls go to another server; our token stays here then. */
  get elsewhere(): boolean {
    return this.server !== '' && !this.serverFault;
  }

  get serverFault(): boolean {
    if (this.server === '') return false;
    return !/^https?:$/.test(URL.canParse(this.server) ? new URL(this.server).protocol : '');
  }

  /** The complete headers; unfinished rows are left out. */
  get sent(): Record<string, string> {
    return Object.fromEntries(
      this.headers.filter(({ name }) => headerName.test(name)).map(({ name, value }) => [name, value.trim()]),
    );
  }

  isHeaderFault = ({ name }: OwnHeader): boolean => name !== '' && !headerName.test(name);

  addressOf(path: string): string {
    return this.elsewhere ? this.server.replace(/\/+$/, '') + path : path;
  }

  setServer(server: string): void {
    this.server = server.trim();
    this.save();
  }

  addHeader(): void {
    this.headers.push({ name: '', value: '' });
  }

  setHeader(at: number, change: Partial<OwnHeader>): void {
    const header = this.headers[at];
    if (header) Object.assign(header, change);
    this.save();
  }

  removeHeader(at: number): void {
    this.headers.splice(at, 1);
    this.save();
  }

  private save(): void {
    write(keys.callTarget, { server: this.server, headers: this.headers }, 'tab');
  }
}

/** One target for all calls of the page. */
export const target = new Target();
