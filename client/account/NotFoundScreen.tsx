import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import { MessagePage } from './MessagePage';

export const NotFoundScreen = () => {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      code="404"
      title={t('notFound.title')}
      actions={
        <LinkButton to={paths.root} variant="primary">
          {t('notFound.home')}
        </LinkButton>
      }
    >
      <p>{t('notFound.text')}</p>
    </MessagePage>
  );
};
