import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { useSearch } from '~/crud/search/useSearch';
import { Chip } from '~/ui/Chip';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import styles from './PeopleField.module.css';
import { askPeople } from './PersonField';

/** Several members in no order, added by one search and removed from chips. The value is an array of ids. */
export const PeopleField = observer(({ name, max }: { name: string; max: number }) => {
  const { t } = useTranslation('crud');
  const { value: ids, choose, leave, frame } = useField<number[]>(name);
  const { matches, failure, search } = useSearch(askPeople);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (id: number) => names.get(id) ?? t('unnamed', { id });
  return (
    <Field {...frame} error={frame.error ?? (failure && failureText(t, failure))}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes that focus leaves the control
        <div
          className={styles.people}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) leave();
          }}
        >
          {ids.length > 0 && (
            <div className={styles.chips}>
              {ids.map((id) => (
                <Chip key={id} label={nameOf(id)} onRemove={() => choose(ids.filter((one) => one !== id))} />
              ))}
            </div>
          )}
          {ids.length < max && (
            <AutoComplete
              {...control}
              value={null}
              options={matches.filter(({ value }) => !ids.includes(value))}
              onSearch={search}
              onChange={(option) => {
                if (!option) return;
                setNames(new Map(names).set(option.value, option.label));
                choose([...ids, option.value]);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
});
