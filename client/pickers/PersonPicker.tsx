import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useSearch } from '~/crud/search/useSearch';
import { CallFailure } from '~/platform/failure';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import type { Option } from '~/ui/prime/option';
import { askPeople, findPerson } from './PersonField';

interface PersonPickerProps {
  label: string;
  hint?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/**
 * A member picker outside forms, for example for the root of a tree. The caller stores the choice, usually in the
 * address.
 */
export const PersonPicker = ({ label, hint, value, onChange }: PersonPickerProps) => {
  const { t } = useTranslation('crud');
  const { matches: options, failure, search } = useSearch(askPeople);
  const [lastOption, setLastOption] = useState<Option<number>>();
  const [unnamed, setUnnamed] = useState<CallFailure>();
  const chosen = lastOption?.value === value ? lastOption : undefined;

  useEffect(() => {
    if (value === undefined || chosen) return undefined;
    const running = new AbortController();
    findPerson(value, running.signal).then(
      (option) => {
        setLastOption(option);
        setUnnamed(undefined);
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind !== 'cancelled') setUnnamed(error);
      },
    );
    return () => running.abort();
  }, [value, chosen]);

  const broken = failure ?? (value !== undefined && !chosen ? unnamed : undefined);
  return (
    <Field label={label} hint={hint} error={broken && failureText(t, broken)}>
      {(ids) => (
        <AutoComplete
          {...ids}
          value={chosen ?? (value === undefined ? null : { value, label: t('unnamed', { id: value }) })}
          options={options}
          onSearch={search}
          onChange={(option) => {
            if (option) setLastOption(option);
            onChange(option?.value);
          }}
        />
      )}
    </Field>
  );
};
