import { Dropdown } from 'primereact/dropdown';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import { NotFound } from './NotFound';
import { OptionRow } from './OptionRow';
import { type Option, searchableFrom } from './option';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

export type SelectProps<V extends string | number> = FieldIds & {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** The accessible name, for a select without a `<label>`. */
  label?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** Adds server search results to the options; `search` receives the typed text. */
  remote?: { search: (text: string) => void; failed: boolean; retry: () => void };
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
  remote,
  ...ids
}: SelectProps<V>) => {
  const { t } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const dropdown = useRef<Dropdown>(null);

  // PrimeReact sets these attributes on label and input; only one may be the combobox.
  useLayoutEffect(() => dropdown.current?.getFocusInput()?.setAttribute('role', 'combobox'), []);

  /** PrimeReact only styles the active option; this announces it. */
  const follow = () => {
    const row = dropdown.current?.getOverlay()?.querySelector('[role="option"][data-p-focused="true"]');
    const field = document.activeElement;
    if (row?.id && field instanceof HTMLInputElement) field.setAttribute('aria-activedescendant', row.id);
    else field?.removeAttribute('aria-activedescendant');
  };

  /** Moves the focus into the panel, so that typed letters reach its search. False without a search. */
  const focusSearch = (): boolean => {
    const panel = dropdown.current?.getOverlay();
    const search = panel?.querySelector<HTMLElement>('.p-dropdown-filter');
    if (search && !panel?.contains(document.activeElement)) search.focus({ preventScroll: true });
    return search != null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // PrimeReact cancels Escape even when the list is closed, so the dialog around it would never close.
    if (event.key === 'Escape' && !open) event.stopPropagation();
    // It focuses the search only after the panel's transition. Letters typed before go to the search, too.
    const isLetter = /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && box.current?.contains(event.target as Node) && focusSearch()) event.stopPropagation();
  };

  const show = () => {
    setOpen(true);
    focusSearch();
  };

  const nothing = (text: string) =>
    remote ? <NotFound text={text} failed={remote.failed} onRetry={remote.retry} /> : text;

  return (
    <PrimeRoot>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes events that its controls handle. */}
      <div ref={box} className={styles.control} onKeyUp={follow} onKeyDownCapture={onKeyDown}>
        <Dropdown
          ref={dropdown}
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
          filter={options.length >= searchableFrom || remote !== undefined}
          filterBy={remote ? 'label,query' : 'label'}
          onFilter={({ filter }) => remote?.search(filter)}
          filterInputAutoFocus
          resetFilterOnHide
          emptyMessage={nothing(t('noOptions'))}
          emptyFilterMessage={nothing(t('noMatches'))}
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          {...aria}
          onShow={show}
          onHide={() => setOpen(false)}
          pt={{
            // Invalid on an element without a role; `follow` sets it on the focused one.
            root: { 'aria-activedescendant': undefined },
            list: { id: listId, 'aria-label': label ?? t('choose') },
            trigger: {
              role: undefined,
              'aria-label': undefined,
              'aria-haspopup': undefined,
              'aria-expanded': undefined,
              'aria-hidden': true,
            },
            // Content, hint included, names each option.
            item: (options) => ({ 'aria-label': undefined, 'aria-disabled': options?.context.disabled || undefined }),
            select: { 'aria-hidden': true },
            filterInput: { 'aria-label': t('search') },
            clearIcon: { role: 'button', 'aria-hidden': false },
          }}
        />
      </div>
    </PrimeRoot>
  );
};
