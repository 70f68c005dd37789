import { useId } from 'react';
import { preferences } from '~/platform/preferences';
import { NumberInput } from '~/ui/NumberInput';
import styles from './Coach.module.css';

interface MorePeopleProps {
  label: string;
  value: number | null;
  onChange: (count: number | null) => void;
}

export const MorePeople = ({ label, value, onChange }: MorePeopleProps) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <NumberInput id={id} locale={preferences.language} min={0} value={value} onChange={onChange} />
    </div>
  );
};
