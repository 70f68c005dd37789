import { labels } from '@shared/contracts/demos/mails';
import { Archive, FilePen, Inbox, Mails, Send, ShieldAlert, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '~/ui/Badge';
import { cx } from '~/ui/cx';
import type { Icon } from '~/ui/icon';
import { demoPaths } from '../paths';
import styles from './Mail.module.css';
import type { Counts } from './MailStore';
import { labelTones, type MailView, placeAddress, places } from './view';

const icons: Record<(typeof places)[number], Icon> = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  draft: FilePen,
  archive: Archive,
  all: Mails,
  spam: ShieldAlert,
  trash: Trash2,
};
const tones = { inbox: 'primary', draft: 'neutral', spam: 'danger' } as const;

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
                {(place === 'inbox' || place === 'draft' || place === 'spam') && (
                  <Badge count={counts[place]} tone={tones[place]} label={t(place === 'draft' ? 'drafts' : 'unread')} />
                )}
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
