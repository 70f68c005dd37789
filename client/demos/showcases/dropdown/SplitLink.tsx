import { useTranslation } from 'react-i18next';
import { SplitButton } from '~/ui/SplitButton';
import { demoPaths } from '../../paths';

export const SplitLink = () => {
  const { t } = useTranslation('showDropdown');
  return (
    <SplitButton
      variant="primary"
      to={demoPaths.pricing}
      menuLabel={t('moreOf', { name: t('prices') })}
      items={[
        { label: t('yearly'), to: `${demoPaths.pricing}?billing=yearly` },
        { label: t('questions'), to: demoPaths.faq },
      ]}
    >
      {t('prices')}
    </SplitButton>
  );
};
