import type { NetworkNotice } from '@shared/contracts/network/notices';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { inboxCalls } from './inboxCalls';

export interface Notification {
  id: number;
  type: string;
  title: string;
  body: string;
  told?: NetworkNotice | undefined;
  at: string;
  to: string;
  read: boolean;
}

const limit = 8;

/** The signed-in user's latest messages and unread count, for the bell. */
export class Inbox {
  items: readonly Notification[] = [];
  unread = 0;

  constructor() {
    makeAutoObservable(this, { items: observableRef });
  }

  /** Reloads; returns unread messages that are new since the last load. A failed call changes nothing. */
  async load(): Promise<readonly Notification[]> {
    if (!session.ability.can('read', 'Message')) return [];
    try {
      const page = await call(inboxCalls.list, { query: { limit: limit, sort: 'created_at', order: 'desc' } });
      const counts = await call(inboxCalls.unread, {});
      const loadedIds = new Set(this.items.map(({ id }) => id));
      const items = page.list.map(({ id, type, title, body, told, created_at, link, read_at }) => ({
        id,
        type,
        title,
        body,
        told,
        at: created_at,
        to: link,
        read: read_at !== null,
      }));
      runInAction(() => {
        this.items = items;
        this.unread = counts.total;
      });
      return items.filter(({ id, read }) => !read && !loadedIds.has(id));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return [];
    }
  }

  /** Types that the user does not want announced; none if the call fails. */
  async muted(): Promise<readonly string[]> {
    try {
      return await call(inboxCalls.muted, {});
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return [];
    }
  }

  async readAll(): Promise<void> {
    const left = await call(inboxCalls.read, { body: { all: true } });
    runInAction(() => {
      this.unread = left.total;
      this.items = this.items.map((item) => ({ ...item, read: true }));
    });
  }
}
