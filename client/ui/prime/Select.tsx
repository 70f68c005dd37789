import { Dropdown } from 'primereact/dropdown';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import { OptionRow } from './OptionRow';
import { type Option, searchableFrom } from './option';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

export type SelectProps<V extends string | number> = FieldIds & {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Its name where no <label> points to its id. */
  label?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
};

export const Select = <V extends string | number>({
  options,
  value,
  onChange,
  label,
  placeholder,
  clearable = false,
  disabled = false,
  onBlur,
  ...ids
}: SelectProps<V>) => {
  const { t } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  return (
    <PrimeRoot>
      <div ref={box} className={styles.control}>
        <Dropdown
          {...panel}
          inputId={id}
          value={value}
          options={[...options]}
          optionLabel="label"
          optionValue="value"
          optionDisabled="disabled"
          itemTemplate={(option: Option<V>) => <OptionRow {...option} />}
          onChange={(event) => onChange((event.value as V | undefined) ?? null)}
          onBlur={onBlur}
          placeholder={placeholder ?? t('choose')}
          showClear={clearable}
          disabled={disabled}
          invalid={ids.invalid}
          filter={options.length >= searchableFrom}
          filterInputAutoFocus
          resetFilterOnHide
          emptyMessage={t('noOptions')}
          emptyFilterMessage={t('noMatches')}
          aria-label={label}
          pt={{
            // Names and states belong to the control that takes the focus, not to the boxes round it.
            root: { 'aria-label': undefined, 'aria-activedescendant': undefined },
            input: { role: 'combobox', ...aria },
            trigger: {
              role: undefined,
              'aria-label': undefined,
              'aria-haspopup': undefined,
              'aria-expanded': undefined,
              'aria-hidden': true,
            },
            filterInput: { root: { 'aria-label': t('search') } },
            clearIcon: { role: 'button', 'aria-hidden': false },
          }}
        />
      </div>
    </PrimeRoot>
  );
};
