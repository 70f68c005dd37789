import type { Endpoint, Sent } from '@shared/http/endpoint';
import { useEffect, useState } from 'react';
import { AnswerStore } from './AnswerStore';

/** Asks a call anew whenever what is sent changes, by value. Read the store in an observer. */
export function useAnswer<E extends Endpoint>(endpoint: E, sent: Sent<E>): AnswerStore<E> {
  const [store] = useState(() => new AnswerStore(endpoint));
  const asked = JSON.stringify(sent);
  useEffect(() => {
    void store.load(JSON.parse(asked) as Sent<E>);
    return () => store.stop();
  }, [store, asked]);
  return store;
}
