import { useMemo, useState } from 'react';
import { keys, readJson, write } from '~/platform/storage';
import type { Cell } from './cells';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const none: readonly string[] = [];

/** A list's columns: all, visible, and those that do not fit. The selection is stored per list in this browser. */
export function useColumns<R>(list: string, columns: { [K in Extract<keyof R, string>]?: Cell<R[K], R> }) {
  const all = useMemo(() => Object.entries(columns) as unknown as [string, Cell<unknown, R>][], [columns]);
  const standard = all.filter(([, cell]) => !cell.optional).map(([key]) => key);
  const [names, setNames] = useState(() => readJson(keys.columns(list), isNames) ?? standard);
  const [kept, setKept] = useState(() => readJson(keys.keptColumns(list), isNames) ?? none);
  const [hidden, setHidden] = useState(none);
  const [choosing, setChoosing] = useState(false);
  const existing = names.filter((name) => all.some(([key]) => key === name));
  const visible = existing.length > 0 ? existing : standard;
  const which = visible.join();
  const choose = (next: string[]) => {
    setNames(next);
    write(keys.columns(list), next);
  };
  const keep = (next: readonly string[]) => {
    setKept(next);
    write(keys.keptColumns(list), next);
  };
  return {
    all: all.map(([key]) => key),
    visible,
    // biome-ignore lint/correctness/useExhaustiveDependencies: `which` holds the visible names as one string
    visibleColumns: useMemo(() => all.filter(([key]) => visible.includes(key)), [all, which]),
    /** Selected by hand, so they show even when they do not fit. */
    kept,
    /** Hidden for lack of space, as the table reports. */
    hidden,
    setHidden,
    choosing,
    setChoosing,
    /** Selects these columns; null selects the list's default ones. */
    choose: (next: readonly string[] | null) => choose([...(next ?? standard)]),
    toggle: (key: string) => {
      const off = visible.includes(key) && !hidden.includes(key);
      keep(off ? kept.filter((name) => name !== key) : [...kept, key]);
      if (off) choose(visible.filter((name) => name !== key));
      else if (!visible.includes(key)) choose([...visible, key]);
    },
    reset: () => {
      keep(none);
      choose(standard);
    },
  };
}
