import { labels } from '@shared/contracts/demos/mails';
import { Archive, CalendarClock, FilePen, Inbox, Mails, Send, ShieldAlert, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import type { Icon } from '~/ui/icon';
import { demoPaths } from '../paths';
import styles from './Mail.module.css';
import type { Counts } from './MailStore';
import { labelTones, type MailView, placeAddress, places } from './view';

type Place = (typeof places)[number];

const icons: Record<Place, Icon> = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  scheduled: CalendarClock,
  draft: FilePen,
  archive: Archive,
  all: Mails,
  spam: ShieldAlert,
  trash: Trash2,
};
const tones = { inbox: 'primary', scheduled: 'neutral', draft: 'neutral', spam: 'danger' } as const;
/** Words that screen readers add to a count. */
const countLabels = { inbox: 'unread', scheduled: 'scheduledMails', draft: 'drafts', spam: 'unread' } as const;

const isCounted = (place: Place): place is keyof typeof tones => place in tones;

interface FoldersProps {
  view: MailView;
  counts: Counts;
  onChoose?: (() => void) | undefined;
}

/** Folders with their counts, and labels. */
export const Folders = ({ view, counts, onChoose }: FoldersProps) => {
  const { t } = useTranslation('demoEmail');
  return (
    <nav className={styles.folders} aria-label={t('folders')}>
      <ul>
        {places.map((place) => {
          const Glyph = icons[place];
          return (
            <li key={place}>
              <Link
                className={styles.folder}
                to={placeAddress(place)}
                aria-current={view.place === place ? 'page' : undefined}
                onClick={onChoose}
              >
                <Glyph size={16} aria-hidden />
                <span className={styles.name}>{t(`place.${place}`)}</span>
                {isCounted(place) && <Badge count={counts[place]} tone={tones[place]} label={t(countLabels[place])} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <h2 className={styles.heading}>{t('labels')}</h2>
      <ul>
        {labels.map((label) => (
          <li key={label}>
            <Link
              className={styles.folder}
              to={demoPaths.emailLabel(label)}
              aria-current={view.label === label ? 'page' : undefined}
              onClick={onChoose}
            >
              <span className={cx(styles.dot, styles[labelTones[label]])} />
              <span className={styles.name}>{t(`label.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
