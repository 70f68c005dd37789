import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FormStore } from './FormStore';
import { issueText } from './failureText';

interface FormContextValue {
  store: FormStore;
  draft: z.ZodObject;
  texts: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** A field is required when its schema takes no blank of its kind. */
const isRequired = (schema: z.ZodType | undefined, value: unknown) => {
  if (typeof value === 'boolean' || !schema) return false;
  const blank = Array.isArray(value) ? [] : typeof value === 'string' ? '' : null;
  return !schema.safeParse(blank).success;
};

/** One field of the form around: its value, texts, error, and how to change it. */
export function useField<V>(name: string) {
  const form = useContext(FormContext);
  const { t, i18n } = useTranslation();
  if (!form) throw new Error(`The field ${name} stands outside of a form.`);
  const { store, draft, texts } = form;
  const value = store.values[name] as V;
  const issue = store.issueOf(name);
  const hintKey = `${texts}:hints.${name}`;
  return {
    value,
    set: (next: V) => store.set(name, next),
    leave: () => store.leave(name),
    frame: {
      id: `field-${name}`,
      label: t(`${texts}:fields.${name}`),
      required: isRequired(draft.shape[name] as z.ZodType | undefined, value),
      ...(i18n.exists(hintKey) && { hint: t(hintKey) }),
      error: issue && issueText(t, issue),
    },
    /** Tells what rows of another list are called, to compare two versions. */
    nameRows: (rows: readonly { value: number; label: string }[]) => store.nameRows(name, rows),
    choice: (of: string) => t(`${texts}:choices.${name}.${of}`),
    values: store.values,
  };
}
