import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { useModal } from '~/ui/useModal';
import { useShell } from '../ShellContext';
import type { Overlay } from '../ShellState';
import styles from './CommandPalette.module.css';
import { found, type PaletteEntry, type PaletteGroup } from './groups';
import { PaletteHints } from './PaletteHints';
import { PaletteResults } from './PaletteResults';

interface PaletteProps {
  overlay: Overlay;
  /** What it is for, what is typed into it, and what stands there before. */
  title: string;
  label: string;
  placeholder: string;
  /** What to try when nothing is found. */
  hint: string;
  /** What it offers for a query; the same function each time. */
  useGroups: (query: string) => readonly PaletteGroup[];
}

/** A field and what it finds. The focus stays in the field; the arrows move a marker through the results. */
export const Palette = observer(({ overlay, title, label, placeholder, hint, useGroups }: PaletteProps) => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);

  const close = () => state.close(overlay);
  const modal = useModal(close, true);
  const groups = found(useGroups(query), query);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(marked, entries.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another marked row is what this answers to
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);

  const run = (entry: PaletteEntry) => {
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    const at = Math.min(marked, last);
    const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (to !== undefined && last >= 0) {
      event.preventDefault();
      setMarked(to);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      run(current);
    }
  };

  return (
    <dialog {...modal} className={styles.palette} data-palette="" aria-label={title}>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.key}`}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton size="sm" label={t('palette.close')} icon={X} onClick={close} />
      </div>
      <PaletteResults ref={list} id={id} groups={groups} current={current} query={query} hint={hint} onRun={run} />
      <PaletteHints />
    </dialog>
  );
});
