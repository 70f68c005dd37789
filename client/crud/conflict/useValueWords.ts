import { valueAt } from '../draftPaths';
import type { FormStore } from '../FormStore';
import { useValueText } from '../useValueText';

type Values = Record<string, unknown>;

/** What the values of a form say, to compare two versions. */
export function useValueWords(store: FormStore, texts: string): (field: string, values: Values) => string {
  const text = useValueText();
  return (field, values) =>
    text([texts], field, valueAt(values, field), (name, value) => store.marks.valueName(name, value));
}
