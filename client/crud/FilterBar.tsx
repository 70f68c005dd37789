import { ListFilter } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Popover } from '~/ui/Popover';
import { usePhone } from '~/ui/useMedia';
import styles from './FilterBar.module.css';
import { FilterChip } from './FilterChip';
import { FilterFields } from './FilterFields';
import { type Filter, type FilterContext, filterName } from './filters';
import { focusFilters } from './focusFilters';
import type { ListQuery } from './ListStore';

interface FilterBarProps {
  filters: readonly Filter[];
  /** The query in the address, with relative days unresolved. */
  query: ListQuery;
  set: FilterContext['set'];
  texts: string;
  /** The number of matching rows; undefined before the first answer. */
  count?: number | undefined;
  /** Content at the end of the line. */
  tools?: ReactNode;
}

/**
 * A list's filters in one line: the search, a button that opens the other filters, and a chip per filter in use. A
 * click on a chip edits its filter; its remove button or the Delete key removes it.
 */
export const FilterBar = ({ filters, query, set, texts, count, tools }: FilterBarProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = usePhone();
  const chips = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The open panel, with all filters or a single chip's. */
  const [open, setOpen] = useState<{ anchor: RefObject<HTMLElement | null>; filters: readonly Filter[] }>();
  const context = { query, set, texts };

  const close = (returnFocus: boolean) => {
    const anchor = open?.anchor.current;
    setOpen(undefined);
    if (returnFocus) (anchor?.isConnected ? anchor : button.current)?.focus();
  };
  const clear = (keys: readonly string[]) => {
    // Move focus before the focused chip disappears: to another chip, or to the first control.
    const left = [...(chips.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const at = left.findIndex((chip) => chip.contains(document.activeElement));
    const next = at === -1 ? undefined : (left[at + 1] ?? left[at - 1]);
    if (next) next.querySelector('button')?.focus();
    else focusFilters();
    set(Object.fromEntries(keys.map((key) => [key, undefined])));
  };

  const inLine = filters.filter(({ place }) => place === 'line');
  const behind = filters.filter(({ place }) => place === undefined);
  const used = filters.filter(({ keys }) => keys.some((key) => query[key] !== undefined));
  const [only] = open?.filters ?? [];
  const title = open && open.filters.length === 1 && only ? filterName(only, texts, t) : t('crud:filter');
  const fields = open && <FilterFields {...context} filters={open.filters} />;
  const clearAll = () => clear(used.flatMap(({ keys }) => keys));
  return (
    <search className={styles.bar}>
      {inLine.length > 0 && (
        <div className={styles.line} data-print="no">
          {inLine.map(({ Control, keys }) => (
            <Control key={keys.join()} {...context} />
          ))}
        </div>
      )}
      {behind.length > 0 && (
        <Button
          ref={button}
          icon={ListFilter}
          data-print="no"
          aria-haspopup="dialog"
          aria-expanded={open?.anchor === button}
          onClick={() => (open ? close(true) : setOpen({ anchor: button, filters: behind }))}
        >
          {t('crud:filter')}
        </Button>
      )}
      {used.length > 0 && (
        <div ref={chips} className={styles.chips}>
          {used.map((filter) => (
            <filter.Chip key={filter.keys.join()} {...context} t={t} format={format}>
              {(text) => (
                <FilterChip
                  label={text}
                  place={filter.place}
                  onRemove={() => clear(filter.keys)}
                  opened={open?.filters.length === 1 && only === filter}
                  onOpen={(anchor) => (open ? close(true) : setOpen({ anchor, filters: [filter] }))}
                />
              )}
            </filter.Chip>
          ))}
          <Button variant="ghost" size="sm" data-print="no" onClick={clearAll}>
            {t('crud:clearFilters')}
          </Button>
        </div>
      )}
      {tools && (
        <div className={styles.tools} data-print="no">
          {tools}
        </div>
      )}
      {open && !phone && (
        <Popover anchor={open.anchor} label={title} onClose={close}>
          {fields}
        </Popover>
      )}
      {open && phone && (
        <Drawer
          open
          title={title}
          onClose={() => close(false)}
          footer={
            <>
              {used.length > 0 && <Button onClick={clearAll}>{t('crud:clearFilters')}</Button>}
              <Button variant="primary" onClick={() => close(false)}>
                {count === undefined ? t('crud:done') : t('crud:showRows', { count, rows: format.count(count) })}
              </Button>
            </>
          }
        >
          {fields}
        </Drawer>
      )}
    </search>
  );
};
