import { colleagues } from '@shared/contracts/demos/colleagues';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useField } from '~/crud/FormContext';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { Skeleton } from '~/ui/Skeleton';

const MultiSelect = lazy(() =>
  import('~/ui/prime/MultiSelect').then(({ MultiSelect: component }) => ({ default: component<string> })),
);

/** Selects colleagues; guests who are not colleagues stay until they are removed. */
export const GuestsField = observer(() => {
  const { value, set, leave, frame } = useField<string[]>('guests');
  const names = [...new Set([...colleagues.map(({ fullName }) => fullName as string), ...value])];
  return (
    <Field {...frame}>
      {(ids) => (
        <FetchedPart waiting={<Skeleton height="40px" />}>
          <MultiSelect
            {...ids}
            value={value}
            onChange={set}
            onBlur={leave}
            options={names.map((name) => {
              const avatar = colleagues.find(({ fullName }) => fullName === name)?.avatar;
              return {
                value: name,
                label: name,
                picture: <Avatar name={name} src={avatar && inBase(avatar)} size="sm" />,
              };
            })}
          />
        </FetchedPart>
      )}
    </Field>
  );
});
