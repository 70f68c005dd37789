import type { Issue } from '@shared/http/issues';
import { createContext, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { DraftStore } from './DraftStore';
import { lastName, valueAt } from './draftPaths';
import { issueText } from './failureText';

interface FormContextValue {
  store: DraftStore<object>;
  texts: string;
  /** The schema that determines the required fields, unless `isRequired` does. */
  draft?: z.ZodObject;
  isRequired?: (name: string) => boolean;
  /** Replaces the label from `texts`. */
  labelOf?: (name: string) => string;
  /** Replaces the default text of an issue. */
  issueText?: (issue: Issue, name: string, label: string) => string;
  /** The currency of the form's amounts; USD by default. */
  currency?: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Path prefix of the enclosing row, ending in a dot. Fields inside use names relative to it. */
export const RowPrefix = createContext('');

interface Wrapped {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  unwrap?: () => z.ZodType;
}

function schemaAt(schema: z.ZodType | undefined, path: readonly string[]): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (!schema || key === undefined) return schema;
  const { shape, element } = schema as Wrapped;
  if (shape) return schemaAt(shape[key], rest);
  if (element) return schemaAt(element, rest);
  return schemaAt((schema as Wrapped).unwrap?.(), path);
}

/** A field is required when its schema accepts neither an empty value nor null. */
const needs = (schema: z.ZodType | undefined, value: unknown) => {
  if (typeof value === 'boolean' || !schema) return false;
  const blank = Array.isArray(value) ? [] : typeof value === 'string' ? '' : null;
  return !schema.safeParse(blank).success && !schema.safeParse(null).success;
};

/** One field of the enclosing form: value, texts, error and setter. */
export function useField<V>(given: string) {
  const form = useContext(FormContext);
  const name = useContext(RowPrefix) + given;
  const { t, i18n } = useTranslation();
  if (!form) throw new Error(`The field ${name} stands outside of a form.`);
  const { store, draft, texts, currency = 'USD' } = form;
  useEffect(() => store.marks.draw(name), [store, name]);
  const value = valueAt(store.values, name) as V;
  const issue = store.issueOf(name);
  const last = lastName(name);
  const label = form.labelOf?.(name) ?? t(`${texts}:fields.${last}`);
  const hintKey = `${texts}:hints.${last}`;
  // A form's own text for an issue of this field, such as `wrong.username_format`.
  const wrongKey = `${texts}:wrong.${last}_${issue?.code}`;
  const set = (next: V) => store.set(name, next);
  const leave = () => store.leave(name);
  return {
    name,
    value,
    set,
    leave,
    /** Sets the value and leaves the field, for controls where one choice completes the input. */
    choose: (next: V) => {
      set(next);
      leave();
    },
    currency,
    frame: {
      id: `field-${name}`,
      label,
      required: form.isRequired?.(name) ?? needs(schemaAt(draft, name.split('.')), value),
      ...(i18n.exists(hintKey) && { hint: t(hintKey) }),
      error:
        issue &&
        (form.issueText?.(issue, name, label) ??
          (i18n.exists(wrongKey) ? t(wrongKey) : issueText(t, issue, currency, label))),
    },
    /** Registers the labels of another list's rows, for comparing two versions. */
    nameRows: (rows: readonly { value: string | number; label: string }[]) => store.marks.nameValues(name, rows),
    choice: (of: string) => t(`${texts}:choices.${last}.${of}`),
    values: store.values as Record<string, unknown>,
    store,
  };
}
