import { FileText, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Screen } from '~/platform/screen';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { toggleBookmark } from '../bookmarked';
import { useCurrentScreen, useShell } from '../ShellContext';
import styles from './BookmarkPicker.module.css';

type Props = { page: Screen; marked: boolean; onFollow: () => void };

export const BookmarkRow = ({ page, marked, onFollow }: Props) => {
  const { t } = useTranslation('shell');
  const { screens, titles, state } = useShell();
  const current = useCurrentScreen();
  const Glyph = page.menu?.icon ?? FileText;
  const title = titles.title(page);
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={page.path} onClick={onFollow}>
        <Glyph size={16} aria-hidden />
        <span className="own-order">{title}</span>
      </Link>
      <IconButton
        className={cx(styles.star, marked && styles.marked)}
        size="sm"
        label={t(marked ? 'bookmarks.remove' : 'bookmarks.add', { title })}
        icon={Star}
        onClick={() => toggleBookmark(page, screens, state, current)}
      />
    </li>
  );
};
