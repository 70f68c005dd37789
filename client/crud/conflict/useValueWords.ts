import { useContext } from 'react';
import { valueAt } from '../draftPaths';
import { FormContext } from '../FormContext';
import type { FormStore } from '../FormStore';
import { useValueText } from '../useValueText';

type Values = Record<string, unknown>;

/** Formats a form's values as text, for comparing two versions. */
export function useValueWords(store: FormStore, texts: string): (field: string, values: Values) => string {
  const text = useValueText();
  const currency = useContext(FormContext)?.currency;
  return (field, values) =>
    text([texts], field, valueAt(values, field), {
      currency: typeof values.currency === 'string' ? values.currency : currency,
      named: (name, value) => store.marks.valueName(name, value),
    });
}
