import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../../paths';

export const Links = () => {
  const { t } = useTranslation('showButton');
  return (
    <>
      <LinkButton to={demoPaths.pricing}>{t('byAddress')}</LinkButton>
      <LinkButton to={{ pathname: demoPaths.pricing, search: '?billing=yearly' }}>{t('withQuery')}</LinkButton>
      <LinkButton to="#sizes" icon={ArrowRight} variant="ghost">
        {t('toAnchor')}
      </LinkButton>
      <LinkButton to={demoPaths.pricing} target="_blank" variant="primary">
        {t('newTab')}
      </LinkButton>
    </>
  );
};
