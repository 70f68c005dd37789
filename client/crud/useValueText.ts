import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { lastName } from './draftPaths';

interface ValueOptions {
  /** The currency of amounts; the main currency by default. */
  currency?: string | undefined;
  named?: (field: string, value: string | number) => string | undefined;
}
export type ValueText = (texts: readonly string[], path: string, value: unknown, options?: ValueOptions) => string;

const textIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/**
 * Formats stored values by their field's name: amounts, rates, days, choices. Labels of choices and parts come from the
 * first text namespace that has them. A missing value is an empty string.
 */
export function useValueText(): ValueText {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const existingKey = (texts: readonly string[], key: string) =>
    texts.map((namespace) => `${namespace}:${key}`).find((each) => i18n.exists(each));
  const text: ValueText = (texts, path, value, options = {}) => {
    const field = lastName(path);
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(`crud:${value ? 'yes' : 'no'}`);
    if (Array.isArray(value)) return format.list(value.map((one) => text(texts, field, one, options)));
    if (typeof value === 'object') {
      const own = 'currency' in value && typeof value.currency === 'string' ? { currency: value.currency } : {};
      const parts = Object.entries(value).map(([name, part]) => {
        const label = existingKey(texts, `fields.${name}`);
        return [label ? t(label) : name.replaceAll('_', ' '), text(texts, name, part, { ...options, ...own })] as const;
      });
      return parts.flatMap(([label, said]) => (said ? `${label} ${said}` : [])).join(', ');
    }
    const name = options.named?.(field, value as string | number);
    if (name) return name;
    const choice = existingKey(texts, `choices.${field}.${value}`);
    if (choice) return t(choice);
    if (typeof value === 'number') {
      if (/_cents$/.test(field)) return format.money(value, options.currency);
      if (/_bp$/.test(field)) return format.percent(value);
      return String(value);
    }
    const raw = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(raw)) return format.day(raw);
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(raw)) return format.instant(raw);
    return raw.startsWith('<') ? textIn(raw) : raw;
  };
  return text;
}
