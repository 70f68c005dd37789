import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './DateInput';
import styles from './dates/Dates.module.css';
import { dayAndTimeOf, instantOf, zoneName } from './dates/instants';
import type { FieldIds } from './fieldIds';
import { TimeInput } from './TimeInput';

export type InstantInputProps = FieldIds & {
  /** The accessible name of both parts. */
  label: string;
  /** ISO 8601 in UTC, or null. Invalid parts pass through as text for the form's schema to reject. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
};

/** A date and a time of day in the network's time zone. */
export const InstantInput = ({ label, value, onChange, onBlur, ...ids }: InstantInputProps) => {
  const { t, i18n } = useTranslation('ui');
  const [typed, setTyped] = useState<{ value: string | null; day: string | null; time: string }>();
  const { day, time } = typed && typed.value === value ? typed : dayAndTimeOf(value);
  const take = (next: { day: string | null; time: string }) => {
    const entered = next.day || next.time ? (instantOf(next.day, next.time) ?? `${next.day ?? ''} ${next.time}`) : null;
    setTyped({ ...next, value: entered });
    onChange(entered);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it provides the name
    <span
      id={ids.id}
      role="group"
      aria-labelledby={ids.labelId}
      aria-describedby={ids.describedBy}
      className={styles.instant}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <DateInput
        aria-label={`${label}, ${t('dates.day')}`}
        describedBy={ids.describedBy}
        invalid={ids.invalid ?? false}
        required={ids.required ?? false}
        value={day}
        onChange={(next) => take({ day: next, time })}
      />
      <TimeInput
        aria-label={`${label}, ${t('dates.time')}`}
        describedBy={ids.describedBy}
        invalid={ids.invalid ?? false}
        required={ids.required ?? false}
        value={time}
        onChange={(next) => take({ day, time: next })}
      />
      <span className={styles.zone}>{zoneName(value, i18n.resolvedLanguage ?? 'en')}</span>
    </span>
  );
};
