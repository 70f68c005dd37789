import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import { Frame } from './Frame';

export const ErrorPage = () => {
  const { t } = useTranslation('demoMiscellaneous');
  return (
    <Frame icon={FileQuestion} title={t('error.title')} text={t('error.text')}>
      <LinkButton to={paths.root} variant="primary">
        {t('error.home')}
      </LinkButton>
    </Frame>
  );
};
