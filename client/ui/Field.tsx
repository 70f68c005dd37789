import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './Field.module.css';
import type { FieldIds } from './fieldIds';
import { useSteadyError } from './useSteadyError';

export type FieldProps = {
  label: string;
  /** Give the control as a function: `{(ids) => <TextInput {...ids} … />}`. */
  children: (ids: Required<Omit<FieldIds, 'describedBy'>> & { describedBy: string | undefined }) => ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the label's end, such as "Forgot password?". */
  aside?: ReactNode;
  /** The control is a group (radio buttons, check boxes): its label names a group, not one input. */
  group?: boolean;
  /** Spans the form's full width. */
  wide?: boolean;
  id?: string;
};

/**
 * Label above, control, then hint or error, all tied together for assistive technology. The error takes the place of the hint
 * and both have a line of room, so that nothing below moves when one appears. A group has its error beside its label: below a
 * long list of choices it would be out of sight.
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
