import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useField } from '~/crud/FormContext';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { Skeleton } from '~/ui/Skeleton';
import styles from './Calendar.module.css';
import { colors, type Kind, kinds } from './kinds';

const Select = lazy(() => import('~/ui/prime/Select').then(({ Select: component }) => ({ default: component<Kind> })));

export const KindField = observer(() => {
  const { value, choose, leave, frame, choice } = useField<Kind>('calendar');
  return (
    <Field {...frame}>
      {(ids) => (
        <FetchedPart waiting={<Skeleton height="40px" />}>
          <Select
            {...ids}
            value={value}
            onChange={(kind) => kind && choose(kind)}
            onBlur={leave}
            options={kinds.map((kind) => ({
              value: kind,
              label: choice(kind),
              picture: <span className={styles.dot} style={{ background: colors[kind] }} aria-hidden="true" />,
            }))}
          />
        </FetchedPart>
      )}
    </Field>
  );
});
