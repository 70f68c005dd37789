import type { PageNetwork } from '@shared/contracts/network/pageNetwork';
import { makeAutoObservable, observableRef } from 'mobx';

/** Without a network in the page, as behind another back end. The zone is the default of the setting `tz`. */
const unnamed: PageNetwork = { zone: 'America/Los_Angeles', name: '', accent: '', logo: null };

/** The network in a page, as the server writes it there. */
export function networkIn(page: Document): PageNetwork {
  const text = page.querySelector<HTMLMetaElement>('meta[name="lantern-network"]')?.content ?? '';
  return text.startsWith('{') ? { ...unnamed, ...(JSON.parse(text) as PageNetwork) } : unnamed;
}

/** The network's name, logo, color, and time zone. */
class ThisNetwork {
  now = typeof document === 'undefined' ? unnamed : networkIn(document);

  constructor() {
    makeAutoObservable(this, { now: observableRef });
  }

  /** The name at the top of every page. */
  get title(): string {
    return this.now.name || 'Lantern';
  }

  /** Takes over what an administrator has just saved. */
  take(changed: Partial<PageNetwork>): void {
    this.now = { ...this.now, ...changed };
  }
}

export const thisNetwork = new ThisNetwork();
