import { makeAutoObservable } from 'mobx';

const resourceOf = (address: string) => /^\/backend\/([^/?]+)/.exec(address)?.[1];

/** The servers that last answered each resource of `/backend`, by the X-Lantern-From header. */
class Answerers {
  private readonly byResource = new Map<string, string>();

  constructor() {
    makeAutoObservable(this);
  }

  /** Names of the servers in use, sorted; empty unless an upstream is set. */
  get names(): string[] {
    return [...new Set(this.byResource.values())].sort();
  }

  /** The server that last answered the resource of an address; undefined unless answers name their server. */
  lastOf(address: string): string | undefined {
    return this.byResource.get(resourceOf(address) ?? '');
  }

  note(address: string, name: string): void {
    const resource = resourceOf(address);
    if (resource !== undefined && this.byResource.get(resource) !== name) this.byResource.set(resource, name);
  }
}

export const answerers = new Answerers();
