import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { IconButton } from '~/ui/IconButton';
import styles from './Content.module.css';

const name = 'Maren Holt';

/** A timeline entry with a person. */
export const Client = () => {
  const { t } = useTranslation('showTimeline');
  return (
    <div className={styles.stack}>
      <p>{t('meeting.text')}</p>
      <div className={styles.row}>
        <Avatar name={name} />
        <span>
          <strong>{name}</strong> ({t('client')})
        </span>
        <IconButton
          label={t('call')}
          icon={Phone}
          size="sm"
          onClick={() => feedback.toast('success', t('called', { name }))}
        />
      </div>
    </div>
  );
};
