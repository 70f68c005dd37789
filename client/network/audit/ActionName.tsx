import { useTranslation } from 'react-i18next';

/** The label of an audited call. */
export const ActionName = ({ action }: { action: string }) => {
  const { t } = useTranslation('audit');
  if (action === '') return t('automatic');
  return t(`choices.action.${action}`, { defaultValue: t('otherAction') });
};
