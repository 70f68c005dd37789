import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../ShellContext';
import type { Overlay } from '../ShellState';
import { filterGroups, type PaletteEntry, type PaletteGroup } from './groups';
import { PaletteFrame } from './PaletteFrame';
import { PaletteHints } from './PaletteHints';
import { PaletteResults } from './PaletteResults';

interface PaletteProps {
  overlay: Overlay;
  /** The dialog's name, the field's label and its placeholder. */
  title: string;
  label: string;
  placeholder: string;
  /** Advice if nothing is found. */
  hint: string;
  /** A hook that returns the entries for a query; its identity must not change. */
  useGroups: (query: string) => readonly PaletteGroup[];
}

/** A search field with results. The focus stays in the field; arrow keys move the marked result. */
export const Palette = observer(({ overlay, title, label, placeholder, hint, useGroups }: PaletteProps) => {
  const { state } = useShell();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(state.early.query);
  const [marked, setMarked] = useState(0);
  /** True if Enter was pressed before any result: the first one opens on arrival. */
  const [entered, setEntered] = useState(state.early.entered);

  // Takes over keys typed into the placeholder palette while the code loaded.
  useLayoutEffect(() => {
    setQuery(state.early.query);
    setEntered(state.early.entered);
  }, [state]);

  const groups = filterGroups(useGroups(query), query);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(marked, entries.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newly marked row
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);

  const run = (entry: PaletteEntry) => {
    state.close(overlay);
    entry.run();
  };
  const opens = entered ? current : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry arrives
  useEffect(() => {
    if (opens) run(opens);
  }, [opens?.key]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const at = Math.min(marked, last);
    const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (to !== undefined && last >= 0) {
      event.preventDefault();
      setMarked(to);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current) run(current);
      else setEntered(groups.some(({ pending }) => pending));
    }
  };

  return (
    <PaletteFrame
      overlay={overlay}
      title={title}
      expanded={entries.length > 0}
      field={{
        'aria-controls': `${id}-list`,
        'aria-activedescendant': current && `${id}-${current.key}`,
        'aria-label': label,
        placeholder,
        value: query,
        onChange: ({ target }) => {
          setQuery(target.value);
          setMarked(0);
          setEntered(false);
        },
        onKeyDown,
      }}
    >
      <PaletteResults ref={list} id={id} groups={groups} current={current} query={query} hint={hint} onRun={run} />
      <PaletteHints />
    </PaletteFrame>
  );
});
