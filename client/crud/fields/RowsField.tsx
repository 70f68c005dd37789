import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { addRow, moveRow, removeRow } from '../draftRows';
import { RowPrefix, useField } from '../FormContext';
import styles from './RowsField.module.css';

interface RowsFieldProps {
  name: string;
  /** The values of a new row. */
  blank: object;
  /** The text of the button that adds a row. */
  add: string;
  min?: number;
  max?: number;
  /** Renders one row's fields, with names relative to the row. */
  row: (index: number) => ReactNode;
}

/** Stable React keys, because rows have no ID and can move. */
const keys = new WeakMap<object, number>();
let lastKey = 0;
const keyOf = (row: object): number => {
  const key = keys.get(row) ?? ++lastKey;
  keys.set(row, key);
  return key;
};

const controls = 'input, select, textarea, button';

/** Repeating rows that users add, remove, and reorder with buttons or Alt and an arrow key. */
export const RowsField = observer(({ name: given, blank, add, min = 0, max, row: fieldsOfRow }: RowsFieldProps) => {
  const { t } = useTranslation('crud');
  const { name, value: rows, frame, store, leave } = useField<object[]>(given);
  const box = useRef<HTMLDivElement>(null);
  const focus = (index: number, part: string) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-row="${index}"]`);
      const target = row?.querySelector<HTMLElement>(part) ?? box.current?.querySelector<HTMLElement>('[data-add]');
      target?.focus();
    });
  const append = () => {
    addRow(store, name, structuredClone(blank));
    focus(rows.length - 1, controls);
  };
  const remove = (index: number) => {
    removeRow(store, name, index);
    leave();
    feedback.say(t('rows.removed', { at: index + 1 }));
    focus(Math.min(index, rows.length - 1), '[data-remove]');
  };
  const move = (from: number, to: number, part: string) => {
    if (to < 0 || to >= rows.length) return;
    moveRow(store, name, from, to);
    feedback.say(t('rows.moved', { at: to + 1, of: rows.length }));
    focus(to, part);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // These keys open a select's list.
    if (!event.altKey || by === 0 || (event.target as HTMLElement).matches('select, [role="combobox"]')) return;
    event.preventDefault();
    const { id } = event.target as HTMLElement;
    const moved = id.replace(`${name}.${index}.`, `${name}.${index + by}.`);
    move(index, index + by, id ? `[id="${moved}"]` : controls);
  };
  return (
    <Field {...frame} group wide>
      {({ id, labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: the field around it provides the name
        <div
          ref={box}
          id={id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={styles.rows}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) store.leaveIfTouched(name);
          }}
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently
            <div
              key={keyOf(row)}
              role="group"
              aria-label={t('rows.row', { at: index + 1, of: rows.length })}
              data-row={index}
              className={styles.row}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <div className={styles.fields}>
                <RowPrefix value={`${name}.${index}.`}>{fieldsOfRow(index)}</RowPrefix>
              </div>
              <div className={styles.tools}>
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={t('rows.up', { at: index + 1 })}
                  disabled={index === 0}
                  data-up
                  onClick={() => move(index, index - 1, '[data-up]')}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={t('rows.down', { at: index + 1 })}
                  disabled={index === rows.length - 1}
                  data-down
                  onClick={() => move(index, index + 1, '[data-down]')}
                />
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={t('rows.remove', { at: index + 1 })}
                  disabled={rows.length <= min}
                  data-remove
                  onClick={() => remove(index)}
                />
              </div>
            </div>
          ))}
          {(max === undefined || rows.length < max) && (
            <Button size="sm" icon={Plus} className={styles.add} data-add onClick={append}>
              {add}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
});
