import { makeAutoObservable } from 'mobx';

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

  note(address: string, name: string): void {
    const resource = /^\/backend\/([^/?]+)/.exec(address)?.[1];
    if (resource !== undefined && this.byResource.get(resource) !== name) this.byResource.set(resource, name);
  }
}

export const answerers = new Answerers();
