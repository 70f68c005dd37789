import { AutoComplete as PrimeAutoComplete } from 'primereact/autocomplete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import { OptionRow } from './OptionRow';
import type { Option } from './option';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

export type AutoCompleteProps<V extends string | number> = FieldIds & {
  value: Option<V> | null;
  onChange: (value: Option<V> | null) => void;
  /** The matches for the typed text. */
  options: readonly Option<V>[];
  /** Called 250 ms after the last keystroke. */
  onSearch: (text: string) => void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
};

/** Options grouped under their headings; undefined without headings. */
function sectionsOf<V extends string | number>(options: readonly Option<V>[]) {
  if (!options.some(({ group }) => group)) return undefined;
  const headings = [...new Set(options.map(({ group = '' }) => group))];
  return headings.map((label) => ({ label, items: options.filter(({ group = '' }) => group === label) }));
}

/** Picks one of many options by typing. Text that matches no option is cleared on blur. */
export const AutoComplete = <V extends string | number>({
  value,
  onChange,
  options,
  onSearch,
  label,
  placeholder,
  disabled = false,
  ...ids
}: AutoCompleteProps<V>) => {
  const { t } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  const sections = sectionsOf(options);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <PrimeRoot>
      <div ref={box} className={styles.control}>
        <PrimeAutoComplete
          {...panel}
          inputId={id}
          value={typed ?? value ?? undefined}
          // PrimeReact's type lacks groups.
          suggestions={[...((sections ?? options) as readonly Option<V>[])]}
          {...(sections && { optionGroupLabel: 'label', optionGroupChildren: 'items' })}
          field="label"
          completeMethod={(event) => onSearch(event.query)}
          delay={250}
          itemTemplate={(option: Option<V>) => <OptionRow {...option} />}
          onChange={(event) => {
            const next = event.value as Option<V> | string | null;
            if (next !== null && typeof next === 'object') {
              setTyped(null);
              onChange(next);
            } else {
              setTyped(next ?? '');
              if (!next) onChange(null);
            }
          }}
          onBlur={() => setTyped(null)}
          placeholder={placeholder ?? t('search')}
          disabled={disabled}
          invalid={ids.invalid}
          showEmptyMessage
          emptyMessage={t('noMatches')}
          pt={{ input: { root: { 'aria-label': label, ...aria } } }}
        />
      </div>
    </PrimeRoot>
  );
};
