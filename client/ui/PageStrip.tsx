import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import styles from './PageStrip.module.css';
import { pageWindow } from './pageWindow';

export interface PageStripProps {
  /** Accessible name of the strip. */
  label: string;
  /** From 1. */
  page: number;
  /** How many there are. */
  pages: number;
  /** A page or a step was pressed. */
  onPage: (page: number) => void;
  /** Makes each page a link. */
  addressOf?: (page: number) => string;
  /** What a page shows in place of its number. */
  textOf?: (page: number) => string;
  /** In place of the arrow back. */
  previous?: ReactNode;
  /** In place of the arrow forward. */
  next?: ReactNode;
  /** Stands for the pages left out. */
  gap?: ReactNode;
  /** Adds buttons to the first and last page. */
  ends?: boolean;
  /** Small below a card, medium below a list, large on its own. */
  size?: 'sm' | 'md' | 'lg';
  /** Fully rounded. */
  pills?: boolean;
  /** Sets the arrows apart from the pages. */
  separated?: boolean;
  /** Where the strip stands in its line, or that it fills it. */
  align?: 'start' | 'center' | 'end' | 'fill';
  /** The color of the current page. */
  className?: string | undefined;
}

/** Words name a step by themselves; a name beside them would differ from what is read. */
const isWord = (content: ReactNode) => typeof content === 'string' && /\p{L}/u.test(content);

/** A bare strip of pages, as buttons or links, for what is not a table: a table has its Pagination. */
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
