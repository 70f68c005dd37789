import { MultiSelect as PrimeMultiSelect } from 'primereact/multiselect';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import { OptionRow } from './OptionRow';
import { type Option, searchableFrom } from './option';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

export type MultiSelectProps<V extends string | number> = FieldIds & {
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
};

export const MultiSelect = <V extends string | number>({
  options,
  value,
  onChange,
  label,
  placeholder,
  disabled = false,
  onBlur,
  ...ids
}: MultiSelectProps<V>) => {
  const { t } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  return (
    <PrimeRoot>
      <div ref={box} className={styles.control}>
        <PrimeMultiSelect
          {...panel}
          inputId={id}
          value={[...value]}
          options={[...options]}
          optionLabel="label"
          optionValue="value"
          optionDisabled="disabled"
          itemTemplate={(option: Option<V>) => <OptionRow {...option} />}
          onChange={(event) => onChange((event.value as V[] | null) ?? [])}
          onBlur={onBlur}
          placeholder={placeholder ?? t('choose')}
          maxSelectedLabels={2}
          selectedItemsLabel={t('selected', { count: value.length })}
          disabled={disabled}
          invalid={ids.invalid}
          filter={options.length >= searchableFrom}
          resetFilterOnHide
          emptyFilterMessage={t('noMatches')}
          selectAllLabel={t('selectAll')}
          pt={{
            input: { 'aria-label': label, 'aria-haspopup': 'listbox', ...aria },
            trigger: { 'aria-hidden': true },
            // The panel holds a search and a list, and lies outside the page's landmarks.
            panel: { role: 'dialog', 'aria-label': label ?? t('choose') },
            wrapper: { tabIndex: 0 },
            // The option itself carries the selected state; its checkbox is decorative.
            checkbox: { input: { type: 'hidden' } },
            headerCheckbox: {
              root: { role: undefined, 'aria-checked': undefined },
              input: { 'aria-label': t('selectAll') },
            },
            filterInput: { root: { 'aria-label': t('search') } },
            list: { 'aria-label': label ?? t('choose') },
            closeButton: { 'aria-label': t('close') },
          }}
        />
      </div>
    </PrimeRoot>
  );
};
