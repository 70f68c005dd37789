import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from '~/ui/Field';
import type { AccountForm } from './AccountForm';
import { useIssueText } from './useIssueText';

type Control<T> = Parameters<FieldProps['children']>[0] & {
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
};

type Props<V extends object, K extends keyof V & string> = Omit<FieldProps, 'children' | 'error'> & {
  form: AccountForm<V>;
  name: K;
  /** Renders the control: `{(control) => <TextInput {...control} … />}`. */
  children: (control: Control<V[K]>) => ReactNode;
};

const BoundField = <V extends object, K extends keyof V & string>({ form, name, children, ...rest }: Props<V, K>) => {
  const issueText = useIssueText();
  // Read outside the callback, because Field calls it outside of any observer.
  const value = form.values[name];
  return (
    <Field {...rest} error={issueText(form.issueOf(name), rest.label)}>
      {(ids) =>
        children({
          ...ids,
          name,
          value,
          onChange: (next) => form.set(name, next),
          onBlur: () => form.leaveIfTouched(name),
        })
      }
    </Field>
  );
};

export const FormField = observer(BoundField) as typeof BoundField; // `observer()` drops the type parameters
