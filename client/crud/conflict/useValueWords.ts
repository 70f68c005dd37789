import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { lastName, valueAt } from '../draftPaths';
import type { FormStore } from '../FormStore';

type Values = Record<string, unknown>;

const textIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** What the values of a form say, by what a field's name tells of them, to compare two versions. */
export function useValueWords(store: FormStore, texts: string): (field: string, values: Values) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const word = (path: string, value: unknown): string => {
    const field = lastName(path);
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(`crud:${value ? 'yes' : 'no'}`);
    if (Array.isArray(value)) return format.list(value.map((one) => word(field, one)));
    if (typeof value === 'object') {
      const parts = Object.entries(value).map(([name, part]) => [t(`${texts}:fields.${name}`), word(name, part)]);
      return parts.flatMap(([label, said]) => (said ? `${label} ${said}` : [])).join(', ');
    }
    const named = store.marks.valueName(field, value as string | number);
    if (named) return named;
    const key = `${texts}:choices.${field}.${value}`;
    if (i18n.exists(key)) return t(key);
    if (typeof value === 'number') {
      if (/_cents$/.test(field)) return format.money(value);
      if (/_bp$/.test(field)) return format.percent(value);
      return String(value);
    }
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.day(text);
    return text.startsWith('<') ? textIn(text) : text;
  };
  return (field, values) => word(field, valueAt(values, field));
}
