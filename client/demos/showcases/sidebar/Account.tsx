import { BookOpen, CalendarDays, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';
import styles from './Account.module.css';

const entries = [
  ['cases', BookOpen],
  ['calendar', CalendarDays],
  ['settings', Settings],
] as const;

/** Content of the panels: a person and links. */
export const Account = ({ onChosen }: { onChosen: () => void }) => {
  const { t } = useTranslation('showSidebar');
  return (
    <div className={styles.account}>
      <div className={styles.person}>
        <Avatar name="Martha Hill" size="lg" />
        <strong>Martha Hill</strong>
      </div>
      <ListGroup label={t('menu')} flush>
        {entries.map(([name, icon]) => (
          <ListEntry
            key={name}
            icon={icon}
            onClick={() => {
              onChosen();
              feedback.toast('info', t('chosen', { name: t(`entries.${name}`) }));
            }}
          >
            {t(`entries.${name}`)}
          </ListEntry>
        ))}
      </ListGroup>
    </div>
  );
};
