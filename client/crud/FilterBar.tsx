import { SlidersHorizontal } from 'lucide-react';
import { Fragment, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Chip } from '~/ui/Chip';
import { cx } from '~/ui/cx';
import styles from './FilterBar.module.css';
import type { Filter } from './filters';
import { focusFilters } from './focusFilters';
import type { ListQuery } from './ListStore';

interface FilterBarProps {
  filters: readonly Filter[];
  query: ListQuery;
  set: (changes: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void;
  texts: string;
}

/** So many stand open on a phone; of more the first does, and the others wait behind a button. */
const openOnPhone = 3;

/** The controls of a list's filters, and a removable chip for each one in use. */
export const FilterBar = ({ filters, query, set, texts }: FilterBarProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const chips = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const clear = (keys: readonly string[]) => {
    // The focus would be lost with the button that has it: another chip takes it, or the first of the controls.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])].slice(0, -1);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = at === -1 ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
    if (next) next.focus();
    else focusFilters();
    set(Object.fromEntries(keys.map((key) => [key, undefined])));
  };
  const used = filters.filter(({ keys }) => keys.some((key) => query[key] !== undefined));
  return (
    <search className={styles.bar}>
      <div
        id={id}
        className={cx(styles.controls, filters.length > openOnPhone && (open ? styles.open : styles.folded))}
        data-print="no"
      >
        {filters.map(({ Control, keys }, at) => (
          <Fragment key={keys.join()}>
            <Control query={query} set={set} texts={texts} />
            {at === 0 && filters.length > openOnPhone && (
              <Button
                className={styles.fold}
                icon={SlidersHorizontal}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                {t('crud:filters')}
              </Button>
            )}
          </Fragment>
        ))}
      </div>
      {used.length > 0 && (
        <div ref={chips} className={styles.chips}>
          {used.map(({ Chip: Words, keys }) => (
            <Words key={keys.join()} query={query} set={set} texts={texts} t={t} format={format}>
              {(text) => <Chip label={text} onRemove={() => clear(keys)} />}
            </Words>
          ))}
          <Button variant="ghost" size="sm" data-print="no" onClick={() => clear(used.flatMap(({ keys }) => keys))}>
            {t('crud:clearFilters')}
          </Button>
        </div>
      )}
    </search>
  );
};
