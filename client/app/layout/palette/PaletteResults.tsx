import { SearchX } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/EmptyState';
import styles from './CommandPalette.module.css';
import type { PaletteEntry, PaletteGroup } from './groups';
import { PaletteRow } from './PaletteRow';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  query: string;
  /** Advice if nothing is found. */
  hint: string;
  onRun: (entry: PaletteEntry) => void;
};

export const PaletteResults = ({ ref, id, groups, current, query, hint, onRun }: Props) => {
  const { t } = useTranslation(['shell', 'ui']);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const nothing = t('palette.nothing', { query: query.trim() });
  /** Title of a search that is pending or failed, shown instead of "nothing found". */
  const status = groups.find(({ entries }) => entries.length === 0)?.title;
  return (
    <>
      <p role="status" className="visually-hidden">
        {query.trim() && (count > 0 ? t('ui:resultsFound', { count }) : (status ?? nothing))}
      </p>
      <div
        ref={ref}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className={styles.results}
        hidden={groups.length === 0}
      >
        {groups.map(({ key, title, entries, pending }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box must not contain a fieldset
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} aria-busy={pending}>
            <div id={`${id}-${key}`} className={styles.heading} role="presentation">
              {title}
            </div>
            {entries.map((entry) => (
              <PaletteRow
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                selected={entry.key === current?.key}
                onRun={onRun}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && <EmptyState icon={SearchX} title={nothing} text={hint} />}
    </>
  );
};
