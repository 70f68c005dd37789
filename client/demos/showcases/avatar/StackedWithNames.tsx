import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { Tooltip } from '~/ui/Tooltip';
import styles from './Avatars.module.css';

const people = { 'Ada Brandt': 18, 'Noor Haddad': 20, 'Yuqing Lin': 21, 'Jonas Weiss': 23 };

export const StackedWithNames = () => {
  const { t } = useTranslation('showAvatar');
  return (
    <div className={styles.group}>
      {Object.entries(people).map(([name, file]) => (
        <Tooltip key={name} text={name}>
          <button
            type="button"
            aria-label={name}
            className={styles.pressable}
            onClick={() => feedback.toast('info', t('opened', { name }))}
          >
            <Avatar name={name} src={inBase(`/demos/avatars/${file}.svg`)} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
};
