import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

const tones = ['primary', 'neutral', 'success', 'warning', 'danger', 'info'] as const;

export const Tones = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Tones.title')}>
      <ListEntry>{t('tones.plain')}</ListEntry>
      {tones.map((tone) => (
        <ListEntry key={tone} tone={tone}>
          {t(`tones.${tone}`)}
        </ListEntry>
      ))}
    </ListGroup>
  );
};
