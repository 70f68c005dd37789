import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import styles from './PageStrip.module.css';
import { pageWindow } from './pageWindow';

export interface PageStripProps {
  /** The strip's accessible name. */
  label: string;
  /** The current page, from 1. */
  page: number;
  /** The number of pages. */
  pages: number;
  /** Called with the chosen page. */
  onPage: (page: number) => void;
  /** Returns a page's address, which makes each page a link. */
  addressOf?: (page: number) => string;
  /** Returns a page's text; its number by default. */
  textOf?: (page: number) => string;
  /** Replaces the back arrow. */
  previous?: ReactNode;
  /** Replaces the forward arrow. */
  next?: ReactNode;
  /** Replaces the ellipsis for omitted pages. */
  gap?: ReactNode;
  /** Adds buttons for the first and last page. */
  ends?: boolean;
  /** Small below a card, medium below a list, large on its own. */
  size?: 'sm' | 'md' | 'lg';
  /** Rounds the buttons fully. */
  pills?: boolean;
  /** Separates the arrows from the pages. */
  separated?: boolean;
  /** The strip's alignment in its line; `fill` makes it span the line. */
  align?: 'start' | 'center' | 'end' | 'fill';
  /** The color of the current page. */
  className?: string | undefined;
}

/** A button with visible words needs no other accessible name; a second one could differ from the visible text. */
const isWord = (content: ReactNode) => typeof content === 'string' && /\p{L}/u.test(content);

/** Page buttons or links for content other than tables. A table has its Pagination. */
export const PageStrip = ({
  label,
  page,
  pages,
  onPage,
  addressOf,
  textOf = String,
  previous,
  next,
  gap = '…',
  ends = false,
  size = 'md',
  pills = false,
  separated = false,
  align = 'start',
  className,
}: PageStripProps) => {
  const { t } = useTranslation('ui');
  const step = (to: number, name: string, content: ReactNode, current = false) => {
    const inside = to >= 1 && to <= pages && (current || to !== page);
    const shared = {
      className: cx(styles.step, current && styles.current),
      'aria-label': isWord(content) ? undefined : name,
      'aria-current': current ? ('page' as const) : undefined,
    };
    const go = () => inside && onPage(to);
    return addressOf && inside ? (
      <Link {...shared} to={addressOf(to)} onClick={go}>
        {content}
      </Link>
    ) : (
      <button {...shared} type="button" aria-disabled={!inside || undefined} onClick={go}>
        {content}
      </button>
    );
  };
  const icon = (Glyph: typeof ChevronLeft) => <Glyph className="mirror" size={16} aria-hidden />;
  return (
    <nav
      aria-label={label}
      className={cx(
        styles.strip,
        styles[size],
        pills && styles.pills,
        separated && styles.separated,
        styles[align],
        className,
      )}
    >
      {ends && step(1, t('page', { page: 1 }), icon(ChevronFirst))}
      {step(page - 1, t('previousPage'), previous ?? icon(ChevronLeft))}
      {pageWindow(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            {gap}
          </span>
        ) : (
          <span key={number} className={styles.cell}>
            {step(number, t('page', { page: textOf(number) }), textOf(number), number === page)}
          </span>
        ),
      )}
      {step(page + 1, t('nextPage'), next ?? icon(ChevronRight))}
      {ends && step(pages, t('page', { page: pages }), icon(ChevronLast))}
    </nav>
  );
};
