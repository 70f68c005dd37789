import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { bookmarked } from '../bookmarked';
import { lazyOverlay } from '../lazyOverlay';
import { Popup } from '../Popup';
import { useCurrentScreen, useShell } from '../ShellContext';
import { BookmarkLink } from './BookmarkLink';
import { ClosePopup } from './ClosePopup';
import styles from './Navbar.module.css';

const BookmarkPicker = lazyOverlay(() => import('./BookmarkPicker'));

/** From lg up: bookmarked pages as icons, and a star that opens the bookmark search. */
export const Bookmarks = observer(() => {
  const { t } = useTranslation('shell');
  const { screens, state } = useShell();
  const current = useCurrentScreen();
  const id = useId();
  const star = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.bookmarks}>
      {bookmarked(screens, state, current).map((screen) => (
        <BookmarkLink key={screen.path} screen={screen} />
      ))}
      <IconButton
        ref={star}
        className={styles.tool}
        label={t('bookmarks.title')}
        icon={Star}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popup id={id} label={t('bookmarks.title')} anchor={star} align="start" onClose={close}>
          <ClosePopup value={close}>
            <Suspense fallback={null}>
              <BookmarkPicker />
            </Suspense>
          </ClosePopup>
        </Popup>
      )}
    </div>
  );
});
