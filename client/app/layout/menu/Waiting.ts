import { makeAutoObservable, runInAction } from 'mobx';
import { onOwnChange } from '~/crud/recent';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { live } from '~/platform/live';
import { session } from '~/platform/session';
import { waitingCall } from './waitingCall';

/** Delays the counts until after the page's own calls. */
const loadAfterMs = 1_300;

/** Work that waits for this administrator, by page. */
export class Waiting {
  counts: Readonly<Record<string, number>> = {};

  constructor() {
    makeAutoObservable(this);
  }

  at(path: string): number {
    return this.counts[path] ?? 0;
  }

  private get concerned(): boolean {
    return session.ability.can('oversee', 'Member');
  }

  async load(): Promise<void> {
    if (!this.concerned) return;
    try {
      const { approvals, mailbox, licenses, queue } = await call(waitingCall, { query: {} });
      runInAction(() => {
        this.counts = {
          [paths.approvals]: approvals,
          [paths.mailbox]: mailbox,
          [paths.licenseQueue]: licenses,
          [paths.commissionQueue]: queue,
        };
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  /** Starts counting while the shell is mounted; returns the function that stops it. */
  start(): () => void {
    this.counts = {};
    const first = setTimeout(() => void this.load(), loadAfterMs);
    const offLive = live.on(({ type }) => {
      if (type === 'message' || type === 'pay_run' || type === 'reset') void this.load();
    });
    const offOwn = onOwnChange(() => void this.load());
    return () => {
      clearTimeout(first);
      offLive();
      offOwn();
    };
  }
}

export const waiting = new Waiting();
