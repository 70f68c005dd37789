import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { FetchedPart } from '~/ui/FetchedPart';
import { Field } from '~/ui/Field';
import { Skeleton } from '~/ui/Skeleton';
import { useField } from '../FormContext';

const RichText = lazy(() => import('~/ui/RichText').then(({ RichText: component }) => ({ default: component })));

/** Formatted text. The editor is a separate chunk; the server sanitizes the HTML. */
export const HtmlField = observer(({ name }: { name: string }) => {
  const { value, set, leave, frame } = useField<string>(name);
  return (
    <Field {...frame} group wide>
      {(ids) => (
        <FetchedPart waiting={<Skeleton height="160px" />}>
          <RichText {...ids} value={value} onChange={set} onBlur={leave} />
        </FetchedPart>
      )}
    </Field>
  );
});
