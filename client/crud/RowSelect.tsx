import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '~/ui/NativeSelect';
import type { Picker } from './useOptions';

const Select = lazy(async () => ({ default: (await import('~/ui/prime/Select')).Select<number> }));

interface RowSelectProps {
  label: string;
  picker: Picker;
  /** The ID in the address. */
  value: string | number | undefined;
  onChange: (value: number | undefined) => void;
}

/**
 * A filter by a row of another list. When the list is too long to load or has not loaded, the select searches on the
 * server.
 */
export const RowSelect = ({ label, picker, value, onChange }: RowSelectProps) => {
  const { t } = useTranslation('crud');
  const { options, more, failed, search, retry } = picker;
  const short = (
    <NativeSelect
      ariaLabel={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(Number(chosen) || undefined)}
      options={[
        { value: '', label: t('any') },
        ...options.map(({ value: each, label: text }) => ({ value: String(each), label: text })),
      ]}
    />
  );
  if (!more && !failed) return short;
  return (
    <span>
      <Suspense fallback={short}>
        <Select
          label={label}
          placeholder={t('any')}
          clearable
          options={options}
          value={Number(value) || null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
          remote={{ failed, search, retry }}
        />
      </Suspense>
    </span>
  );
};
