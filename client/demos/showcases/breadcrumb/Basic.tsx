import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { demoPaths } from '../../paths';

export const Basic = () => {
  const { t } = useTranslation('showBreadcrumb');
  return (
    <Breadcrumbs
      items={[
        { label: t('home'), to: demoPaths.analytics },
        { label: t('shop'), to: demoPaths.shop },
        { label: t('cart') },
      ]}
    />
  );
};
