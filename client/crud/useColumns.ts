import { useMemo, useState } from 'react';
import { keys, readJson, write } from '~/platform/storage';
import type { Cell } from './cells';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The columns of a list and which of them are shown; the choice is kept per list in this browser. */
export function useColumns<R>(list: string, columns: { [K in Extract<keyof R, string>]?: Cell<R[K], R> }) {
  const all = useMemo(() => Object.entries(columns) as unknown as [string, Cell<unknown, R>][], [columns]);
  const standard = all.filter(([, cell]) => !cell.optional).map(([key]) => key);
  const [names, setNames] = useState(() => readJson(keys.columns(list), isNames) ?? standard);
  const known = names.filter((name) => all.some(([key]) => key === name));
  const visible = known.length > 0 ? known : standard;
  const which = visible.join();
  const choose = (next: string[]) => {
    setNames(next);
    write(keys.columns(list), next);
  };
  return {
    all: all.map(([key]) => key),
    visible,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the names, as a value
    shown: useMemo(() => all.filter(([key]) => visible.includes(key)), [all, which]),
    /** These, or those of the list itself. */
    choose: (next: readonly string[] | null) => choose([...(next ?? standard)]),
    toggle: (key: string) => choose(visible.includes(key) ? visible.filter((name) => name !== key) : [...visible, key]),
    reset: () => choose(standard),
  };
}
