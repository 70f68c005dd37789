import { type RefObject, useRef } from 'react';
import { Chip } from '~/ui/Chip';
import styles from './FilterBar.module.css';
import type { Filter } from './filters';

interface FilterChipProps {
  label: string;
  place: Filter['place'];
  opened: boolean;
  onOpen: (anchor: RefObject<HTMLElement | null>) => void;
  onRemove: () => void;
}

/** A filter in use. Filters in the line show their own value, so their chips are only printed. */
export const FilterChip = ({ label, place, opened, onOpen, onRemove }: FilterChipProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  if (place === 'line')
    return (
      <span className={styles.printed}>
        <Chip label={label} />
      </span>
    );
  return (
    <span className={styles.chip} data-chip="">
      <Chip
        label={label}
        onRemove={onRemove}
        {...(place === undefined && { opens: { ref, open: opened, onOpen: () => onOpen(ref) } })}
      />
    </span>
  );
};
