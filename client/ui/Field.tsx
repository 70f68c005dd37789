import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './Field.module.css';
import type { FieldIds } from './fieldIds';
import { useSteadyError } from './useSteadyError';

export type FieldProps = {
  label: string;
  /** The control, as a function: `{(ids) => <TextInput {...ids} … />}`. */
  children: (ids: Required<Omit<FieldIds, 'describedBy'>> & { describedBy: string | undefined }) => ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Content at the end of the label's line, such as "Forgot password?". */
  aside?: ReactNode;
  /**
   * For a control that is a group, such as radio buttons or checkboxes: the label names the group instead of one input.
   */
  group?: boolean;
  /** Makes the field span the form's full width. */
  wide?: boolean;
  id?: string;
};

/**
 * A label, its control, and a hint or error below, linked for assistive technology. The error replaces the hint in a
 * reserved line, so the layout stays still. A group shows its error next to its label, because the end of a long list
 * may be out of view.
 */
export const Field = ({
  label,
  children,
  required = false,
  hint,
  error: given,
  aside,
  group = false,
  wide = false,
  id,
}: FieldProps) => {
  const error = useSteadyError(given);
  const own = useId();
  const controlId = id ?? own;
  const [labelId, hintId, errorId] = [`${controlId}-label`, `${controlId}-hint`, `${controlId}-error`];
  const describedBy = cx(hint != null && hintId, error && errorId) || undefined;
  const text = (
    <>
      <bdi>{label}</bdi>
      {required && (
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const hasRoom = !group || hint != null;
  const message = error && (
    <p className={styles.error} id={errorId}>
      <CircleAlert size={14} aria-hidden />
      {error}
    </p>
  );
  return (
    <div className={cx(styles.field, wide && styles.wide)} data-room={hasRoom || undefined}>
      <div className={styles.label}>
        {group ? (
          <span id={labelId}>{text}</span>
        ) : (
          <label id={labelId} htmlFor={controlId}>
            {text}
          </label>
        )}
        {group && message}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id: controlId, labelId, describedBy, invalid: Boolean(error), required })}
      {hasRoom && (
        <div className={styles.room}>
          {hint != null && (
            <p className={styles.hint} id={hintId}>
              {hint}
            </p>
          )}
          {!group && message}
        </div>
      )}
    </div>
  );
};
