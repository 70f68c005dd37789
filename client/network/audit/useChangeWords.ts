import { cutAtWord } from '@shared/format/cut';
import { useTranslation } from 'react-i18next';
import { useValueText } from '~/crud/useValueText';
import { choicesOf, textsOfTable } from './auditTexts';

/** The audit trail masks personal texts, keeping only their length. */
const lengthOnly = /^\((\d+) characters\)$/;
const mostLetters = 160;

const mostRows = 3;

const isLong = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > mostRows && typeof value[0] === 'object';
const short = (text: string) => cutAtWord(text, mostLetters);

/** Labels and formatted values for an audit entry. Masked values stay masked. */
export function useChangeWords(table: string) {
  const { t, i18n } = useTranslation('audit');
  const valueText = useValueText();
  const texts = textsOfTable(table);
  const named = (field: string, value: string | number) => {
    const count = typeof value === 'string' && lengthOnly.exec(value)?.[1];
    if (count) return t('characters', { count: Number(count) });
    if (table === 'api_keys' && field === 'scopes') {
      const [area, access] = String(value).split('.');
      return `${t(`connections:areas.${area}` as never)}: ${t(`connections:access.${access}` as never)}`;
    }
    const words = choicesOf(table, field);
    if (words && i18n.exists(`${words}.${value}`)) return t(`${words}.${value}` as never);
    return typeof value === 'number' && /_ids?$|_by$/.test(field) ? t('number', { id: value }) : undefined;
  };
  const word = (name: string) => {
    const key = texts.map((namespace) => `${namespace}:fields.${name}`).find((each) => i18n.exists(each));
    return key ? t(key) : name.replaceAll('_', ' ');
  };
  return {
    /** `rows.3.fy_bp` becomes "Rows 4 · FY rate". */
    field: (path: string) =>
      path
        .split('.')
        .filter((part) => part !== 'values')
        .map((part, at) => (at > 0 && /^\d+$/.test(part) ? t('number', { id: Number(part) + 1 }) : word(part)))
        .join(' · '),
    /** Empty when the value was empty; a long list is shown as its length. */
    value: (path: string, value: unknown, currency?: string) =>
      isLong(value) ? t('entries', { count: value.length }) : short(valueText(texts, path, value, { named, currency })),
  };
}
