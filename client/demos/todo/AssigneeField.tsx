import { colleagues } from '@shared/contracts/demos/colleagues';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { Skeleton } from '~/ui/Skeleton';

const Select = lazy(() =>
  import('~/ui/prime/Select').then(({ Select: component }) => ({ default: component<string> })),
);

/** Selects a colleague or no one. */
export const AssigneeField = observer(() => {
  const { t } = useTranslation('demoTodo');
  const { value, choose, leave, frame } = useField<string>('assignee');
  const names = [...new Set([...colleagues.map(({ fullName }) => fullName as string), ...(value ? [value] : [])])];
  return (
    <Field {...frame}>
      {(ids) => (
        <FetchedPart waiting={<Skeleton height="40px" />}>
          <Select
            {...ids}
            clearable
            placeholder={t('nobody')}
            value={value || null}
            onChange={(name) => choose(name ?? '')}
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
