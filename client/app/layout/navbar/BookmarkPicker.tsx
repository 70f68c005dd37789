import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TextInput } from '~/ui/TextInput';
import { bookmarked } from '../bookmarked';
import { matching } from '../match';
import { destinations } from '../menuEntries';
import { useCurrentScreen, useShell } from '../ShellContext';
import styles from './BookmarkPicker.module.css';
import { BookmarkRow } from './BookmarkRow';
import { ClosePopup } from './ClosePopup';

const most = 6;

/** Finds pages and bookmarks them; without a query, it lists the current page and the bookmarks. */
const BookmarkPicker = observer(() => {
  const { t } = useTranslation('shell');
  const screen = useCurrentScreen();
  const { screens, titles, state } = useShell();
  const navigate = useNavigate();
  const close = useContext(ClosePopup);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');

  const pages = destinations(screens);
  const marked = bookmarked(screens, state, screen);
  const results = query.trim()
    ? matching(pages, query, (page) => ({ visible: [titles.title(page), page.titleZh ?? ''] })).slice(0, most)
    : [...pages.filter(({ path }) => path === screen.path && !marked.some((one) => one.path === path)), ...marked];

  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement;
    const [first] = results;
    if (event.key === 'Enter' && inField && first) {
      close();
      void navigate(first.path);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const row = document.activeElement?.closest('li');
      const at = links.findIndex((link) => row?.contains(link));
      links[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), links.length - 1)]?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links inside
    <div onKeyDown={onKeyDown}>
      <div className={styles.field}>
        <TextInput
          ref={(input) => input?.focus({ preventScroll: true })}
          icon={Search}
          type="search"
          clearable
          aria-label={t('bookmarks.search')}
          placeholder={t('bookmarks.search')}
          value={query}
          onChange={setQuery}
        />
      </div>
      <ul ref={list} className={styles.list}>
        {results.map((page) => (
          <BookmarkRow
            key={page.path}
            page={page}
            marked={marked.some(({ path }) => path === page.path)}
            onFollow={close}
          />
        ))}
      </ul>
      <p className={styles.note} role="status">
        {results.length === 0 && t('palette.nothing', { query: query.trim() })}
      </p>
    </div>
  );
});

export default BookmarkPicker;
