import type { TreeNode } from 'primereact/treenode';
import { TreeSelect as PrimeTreeSelect } from 'primereact/treeselect';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

export type TreeOption = { value: string; label: string; disabled?: boolean; children?: readonly TreeOption[] };

export type TreeSelectProps = FieldIds & {
  options: readonly TreeOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  label?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
};

const node = ({ value, label, disabled, children }: TreeOption): TreeNode => ({
  key: value,
  label,
  selectable: !disabled,
  leaf: !children?.length,
  children: children?.map(node),
});

/** The focus traps at the panel's ends must stay visible to assistive technology. The types lack them. */
const edges = {
  firstHiddenFocusableElementOnOverlay: { 'aria-hidden': undefined },
  lastHiddenFocusableElementOnOverlay: { 'aria-hidden': undefined },
};

/** Picks a node of a tree, such as a category. */
export const TreeSelect = ({
  options,
  value,
  onChange,
  label,
  placeholder,
  clearable = false,
  disabled = false,
  ...ids
}: TreeSelectProps) => {
  const { t } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  return (
    <PrimeRoot>
      <div ref={box} className={styles.control}>
        <PrimeTreeSelect
          {...panel}
          inputId={id}
          value={value}
          options={options.map(node)}
          onChange={(event) => onChange((event.value as string | null | undefined) ?? null)}
          placeholder={placeholder ?? t('choose')}
          showClear={clearable}
          disabled={disabled}
          invalid={ids.invalid}
          filter
          filterInputAutoFocus
          resetFilterOnHide
          emptyMessage={t('noMatches')}
          pt={{
            ...edges,
            hiddenInput: { role: 'combobox', 'aria-label': label, ...aria },
            trigger: { 'aria-hidden': true },
            // Arrow keys on the node itself open and close it.
            tree: { toggler: { 'aria-hidden': true }, root: { 'aria-label': label ?? t('choose') } },
            filter: { 'aria-label': t('search') },
            closeButton: { 'aria-label': t('close') },
            clearIcon: { role: 'button', 'aria-hidden': false },
          }}
        />
      </div>
    </PrimeRoot>
  );
};
