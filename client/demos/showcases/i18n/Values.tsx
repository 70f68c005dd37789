import { useTranslation } from 'react-i18next';
import { DefinitionList } from '~/ui/DefinitionList';

const day = new Date('2026-03-14T09:30:00Z');

export const Values = () => {
  const { t, i18n } = useTranslation('showI18n');
  const language = i18n.resolvedLanguage ?? 'en';
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <DefinitionList
      items={[
        { term: t('values.date'), value: date.format(day) },
        { term: t('values.money'), value: number(12_345.6, { style: 'currency', currency: 'USD' }) },
        { term: t('values.number'), value: number(1_234_567.89) },
        { term: t('values.share'), value: number(0.0825, { style: 'percent', maximumFractionDigits: 2 }) },
        { term: t('values.ago'), value: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day') },
      ]}
    />
  );
};
