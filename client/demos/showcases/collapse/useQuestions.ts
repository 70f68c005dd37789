import { useTranslation } from 'react-i18next';

export function useQuestions() {
  const { t } = useTranslation('showCollapse');
  return (['paid', 'split', 'license'] as const).map((key) => ({
    key,
    title: t(`items.${key}.title`),
    text: t(`items.${key}.text`),
  }));
}
