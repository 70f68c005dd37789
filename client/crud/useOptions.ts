import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '~/platform/afterPaint';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { recall, remember, timesForgotten } from './recent';

export interface Option {
  value: number;
  label: string;
  /** The search that found the option; its text need not be in the label. */
  query?: string;
}

interface Row {
  id: number;
}
interface State {
  rows: readonly Row[];
  queries: ReadonlyMap<number, string>;
  /** The list has more rows, which only a search on the server finds. */
  more: boolean;
  /** The last request failed. */
  failed: boolean;
}

const first = 100;
const afterTypingMs = 250;

/** The loaded rows of one list: the first hundred, and those found by searches. All pickers of the list share them. */
class OptionRows {
  state: State;
  readonly #endpoint: Endpoint;
  readonly #listeners = new Set<() => void>();
  readonly #sought = new Set<number>();
  #asked = '';
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
    this.state = { rows: recall<Row[]>(this.#address) ?? [], queries: new Map(), more: false, failed: false };
  }

  get #address() {
    return `${this.#endpoint.path} options`;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  load = async () => {
    if (recall(this.#address)) await afterPaint();
    await this.#ask('');
  };

  search = (text: string) => {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#ask(text.trim()), afterTypingMs);
  };

  retry = () => void this.#ask(this.#asked);

  /** Pages through the list, beyond the first hundred rows, for a row known only by its ID; once per row. */
  find = async (id: number): Promise<void> => {
    if (this.#sought.has(id)) return;
    this.#sought.add(id);
    try {
      for (let page = 2; ; page += 1) {
        const { list, total } = (await call(this.#endpoint, { query: { limit: first, page } } as never)) as Page<Row>;
        const row = list.find((each) => each.id === id);
        if (row) this.#add([row], '');
        if (row || list.length === 0 || page * first >= total) return;
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Allow another attempt the next time the row is needed.
      this.#sought.delete(id);
    }
  };

  async #ask(q: string): Promise<void> {
    this.#asked = q;
    try {
      const query = { limit: first, ...(q && { q }) };
      const { list, total } = (await call(this.#endpoint, { query } as never)) as Page<Row>;
      if (q !== '') {
        this.#add(list, q);
        return;
      }
      remember(this.#address, list);
      const { queries } = this.state;
      const byId = new Map(this.state.rows.filter(({ id }) => queries.has(id)).map((row) => [row.id, row]));
      for (const row of list) byId.set(row.id, row);
      this.#tell({ rows: [...byId.values()], queries, more: total > list.length, failed: false });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') this.#tell({ ...this.state, failed: true });
    }
  }

  /** Adds rows beyond the first hundred, with the search that found them. */
  #add(rows: readonly Row[], q: string): void {
    const byId = new Map(this.state.rows.map((row) => [row.id, row]));
    for (const row of rows) byId.set(row.id, row);
    const queries = new Map([...this.state.queries, ...rows.map(({ id }) => [id, q] as const)]);
    this.#tell({ ...this.state, rows: [...byId.values()], queries, failed: false });
  }

  #tell(state: State): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

const listRows = new Map<string, OptionRows>();
let loadedAt = timesForgotten();

function rowsOf(endpoint: Endpoint): OptionRows {
  if (loadedAt !== timesForgotten()) listRows.clear();
  loadedAt = timesForgotten();
  const rows = listRows.get(endpoint.path) ?? new OptionRows(endpoint);
  listRows.set(endpoint.path, rows);
  return rows;
}

/** A list's rows to choose from. If it has more than a hundred, `search` asks the server for others. */
export interface Picker {
  options: Option[];
  more: boolean;
  failed: boolean;
  search: (text: string) => void;
  retry: () => void;
}

/** `chosen` is an ID from an address or a form; its row loads wherever it is in the list. */
export function usePicker<R extends Row>(
  endpoint: Endpoint,
  label: (row: R) => string,
  only: (row: R) => boolean = () => true,
  chosen?: string | number | null,
): Picker {
  const [rows] = useState(() => rowsOf(endpoint));
  const { rows: all, queries, more, failed } = useSyncExternalStore(rows.subscribe, () => rows.state);
  useEffect(() => void rows.load(), [rows]);
  const id = Number(chosen) || 0;
  const unknown = more && id !== 0 && !all.some((row) => row.id === id);
  useEffect(() => {
    if (unknown) void rows.find(id);
  }, [rows, unknown, id]);
  const options = (all as R[]).filter(only).map((row) => {
    const by = queries.get(row.id);
    return { value: row.id, label: label(row), ...(by && { query: by }) };
  });
  return { options, more, failed, search: rows.search, retry: rows.retry };
}

/** A list's loaded rows as options, for their labels. */
export const useOptions = <R extends Row>(
  endpoint: Endpoint,
  label: (row: R) => string,
  chosen?: string | number | null,
) => usePicker(endpoint, label, undefined, chosen).options;
