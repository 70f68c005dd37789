import { useTranslation } from 'react-i18next';

/** What was done, by the call that did it; one without words keeps its path. */
export const ActionName = ({ action }: { action: string }) => {
  const { t } = useTranslation('audit');
  if (action === '') return t('automatic');
  return t(`choices.action.${action}`, { defaultValue: action });
};
