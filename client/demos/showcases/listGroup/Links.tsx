import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';
import { showcasePaths } from '../../paths';

export const Links = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Links.title')}>
      <ListEntry to={showcasePaths.components['list-group']} current>
        {t('links.list')}
      </ListEntry>
      <ListEntry to={showcasePaths.components.media}>{t('links.media')}</ListEntry>
      <ListEntry to={showcasePaths.components.timeline}>{t('links.timeline')}</ListEntry>
      <ListEntry to={showcasePaths.components.badge} disabled>
        {t('links.badge')}
      </ListEntry>
    </ListGroup>
  );
};
