import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { drawn } from '~/platform/drawn';
import { CallFailure } from '~/platform/failure';
import { recall, remember } from './recent';

export interface Option {
  value: number;
  label: string;
}

/**
 * The rows of a short list (up to 100) as options of a select. A failure leaves it empty: the list or form beside it shows what
 * is wrong with the server.
 */
export function useOptions<R extends { id: number }>(
  endpoint: Endpoint,
  label: (row: R) => string,
  only: (row: R) => boolean = () => true,
): Option[] {
  const address = `${endpoint.path} options`;
  const [rows, setRows] = useState<R[]>(() => recall<R[]>(address) ?? []);
  useEffect(() => {
    const running = new AbortController();
    const ask = async () => {
      if (recall(address)) await drawn();
      return call(endpoint, { query: { limit: 100 } } as never, { signal: running.signal });
    };
    ask().then(
      (answer) => {
        const { list } = answer as Page<R>;
        setRows(remember(address, list));
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
    return () => running.abort();
  }, [endpoint, address]);
  return rows.filter(only).map((row) => ({ value: row.id, label: label(row) }));
}
