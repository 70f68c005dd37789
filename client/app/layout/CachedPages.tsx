import { observer } from 'mobx-react-lite';
import { type ContextType, memo, type ReactNode, useContext, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { timesForgotten } from '~/crud/recent';
import { PageTraits, PageTraitsContext } from '~/platform/cachedPage';
import { preferences } from '~/platform/preferences';
import { ScreenContext } from '~/platform/ScreenContext';
import type { Screen } from '~/platform/screen';
import { cx } from '~/ui/cx';
import styles from './Shell.module.css';
import { CurrentScreenContext, useCurrentScreen } from './ShellContext';

/** Number of hidden pages kept behind the visible one. */
const most = 3;

type Address = ContextType<typeof LocationContext>;

/** A page's own inputs, so that a hidden page never sees another page's address. */
interface Given {
  content: ReactNode;
  screen: Screen;
  address: Address;
}

interface Page {
  id: string;
  key: string;
  traits: PageTraits;
  given: Given;
  /** Plays the transition when shown. */
  moves: boolean;
  /** The cache generation when the page was left; if it has changed since, the page is stale. */
  left: number;
}

const sameGiven = (a: Given, b: Given) => a.content === b.content && a.screen === b.screen && a.address === b.address;

const sameAddress = ({ location: a }: Address, { location: b }: Address) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

/** The page to show, followed by the hidden ones. The first of `pages` is the previously visible one. */
function arranged(pages: readonly Page[], id: string, given: Given): readonly Page[] {
  const forgotten = timesForgotten();
  const [visible] = pages;
  if (visible?.id === id) return [{ ...visible, given }, ...pages.slice(1)];
  const fresh = pages
    .map((page) => (page === visible ? { ...page, left: forgotten } : page))
    .filter(({ traits, left }) => traits.keepable && left === forgotten);
  const before = fresh.find((page) => page.id === id);
  const waiting = fresh.filter((page) => page !== before).slice(0, most);
  // A visit's first page skips the transition, because loading already took time.
  const moves = given.address.location.key !== 'default';
  if (!before) return [{ id, key: `${id} ${forgotten}`, traits: new PageTraits(), given, moves, left: 0 }, ...waiting];
  // With the same address, the kept content renders nothing new.
  return [{ ...before, moves, ...(!sameAddress(before.given.address, given.address) && { given }) }, ...waiting];
}

/**
 * The visible page and, hidden behind it, the last cacheable pages: returning to a list shows it unchanged while
 * it reloads. Forgetting cached data drops them all, see recent.ts.
 */
export const CachedPages = ({ id, children }: { id: string; children: ReactNode }) => {
  const given: Given = { content: children, screen: useCurrentScreen(), address: useContext(LocationContext) };
  const [kept, setKept] = useState(() => ({ id, given, pages: arranged([], id, given) }));
  const same = kept.id === id && sameGiven(kept.given, given);
  const { pages } = same ? kept : { pages: arranged(kept.pages, id, given) };
  if (!same) setKept({ id, given, pages });

  useEffect(() => {
    for (const [place, { traits }] of pages.entries()) {
      if (place === 0) traits.enter();
      else traits.leave();
    }
  }, [pages]);

  // Hidden pages come last in the document, so that `querySelector` finds the visible one first.
  return pages.map((page, place) => <PageBox key={page.key} page={page} waits={place > 0} />);
};

const PageBox = observer(({ page, waits }: { page: Page; waits: boolean }) => (
  <div
    className={cx(styles.entrance, waits && styles.waiting)}
    data-transition={waits || !page.moves ? 'none' : preferences.transition}
  >
    <PageContent given={page.given} traits={page.traits} />
  </div>
));

const PageContent = memo(({ given, traits }: Pick<Page, 'given' | 'traits'>) => (
  <LocationContext value={given.address}>
    <ScreenContext value={given.screen}>
      <CurrentScreenContext value={given.screen}>
        <PageTraitsContext value={traits}>{given.content}</PageTraitsContext>
      </CurrentScreenContext>
    </ScreenContext>
  </LocationContext>
));
