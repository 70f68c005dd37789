import type { LiveEvent } from '@shared/contracts/network/live';
import type { Endpoint, Sent } from '@shared/http/endpoint';
import { useEffect, useState } from 'react';
import { useReturn } from '~/platform/cachedPage';
import { AnswerStore } from './AnswerStore';
import { useLiveReload } from './useLiveReload';

const none: readonly LiveEvent['type'][] = [];

/**
 * Repeats a call whenever its parameters change, by value, and on the events in `live`. Read the store in an observer.
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { live = none }: { live?: readonly LiveEvent['type'][] } = {},
): AnswerStore<E> {
  const [store] = useState(() => new AnswerStore(endpoint, sent));
  const sentKey = JSON.stringify(sent);
  useEffect(() => {
    void store.load(JSON.parse(sentKey) as Sent<E>);
    return () => store.stop();
  }, [store, sentKey]);
  useReturn(store.reload);
  useLiveReload(live, store.refresh);
  return store;
}
