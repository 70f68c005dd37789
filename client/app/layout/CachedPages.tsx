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
import { ShownContext, useShown } from './ShellContext';

/** How many pages wait behind the one that is shown. */
const most = 3;

type Address = ContextType<typeof LocationContext>;

/** What a page is drawn from: one that waits must not hear of another's address. */
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
  /** It moves in as it is shown. */
  moves: boolean;
  /** What was forgotten by the time it was left. */
  left: number;
}

const sameGiven = (a: Given, b: Given) => a.content === b.content && a.screen === b.screen && a.address === b.address;

const sameAddress = ({ location: a }: Address, { location: b }: Address) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

/** The page to be shown and behind it those that wait; of `pages` the first was shown until now. */
function arranged(pages: readonly Page[], id: string, given: Given): readonly Page[] {
  const forgotten = timesForgotten();
  const [shown] = pages;
  if (shown?.id === id) return [{ ...shown, given }, ...pages.slice(1)];
  const fresh = pages
    .map((page) => (page === shown ? { ...page, left: forgotten } : page))
    .filter(({ traits, left }) => traits.keepable && left === forgotten);
  const before = fresh.find((page) => page.id === id);
  const waiting = fresh.filter((page) => page !== before).slice(0, most);
  // What is late already, the first page of a visit, should not also be slow.
  const moves = given.address.location.key !== 'default';
  if (!before) return [{ id, key: `${id} ${forgotten}`, traits: new PageTraits(), given, moves, left: 0 }, ...waiting];
  // Drawn from the same as before, there is nothing to draw.
  return [{ ...before, moves, ...(!sameAddress(before.given.address, given.address) && { given }) }, ...waiting];
}

/**
 * The page that is shown and, unseen behind it, the last ones that may be kept: who comes back to a list finds it as it was drawn
 * while it asks for what is new. With what is known of the data all of them are forgotten, see recent.ts.
 */
export const CachedPages = ({ id, children }: { id: string; children: ReactNode }) => {
  const given: Given = { content: children, screen: useShown(), address: useContext(LocationContext) };
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

  // Those that wait stand behind in the page too: what is looked up there is found in the one that is shown.
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
      <ShownContext value={given.screen}>
        <PageTraitsContext value={traits}>{given.content}</PageTraitsContext>
      </ShownContext>
    </ScreenContext>
  </LocationContext>
));
