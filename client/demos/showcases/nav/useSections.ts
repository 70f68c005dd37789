import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const sections = ['cases', 'clients', 'statements'] as const;

/** Sections of an agent's area. The address keeps the current one under `param`, which is the example's own. */
export function useSections(param: string) {
  const { t } = useTranslation('showNav');
  const [params] = useSearchParams();
  return {
    label: t(`examples.${param}.title`),
    current: params.get(param) ?? 'cases',
    items: [
      ...sections.map((key) => ({ key, label: t(`sections.${key}`), to: `?${param}=${key}` })),
      { key: 'payouts', label: t('sections.payouts'), to: `?${param}=payouts`, disabled: true },
    ],
  };
}
