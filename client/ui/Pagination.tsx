import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { NativeSelect } from './NativeSelect';
import styles from './Pagination.module.css';
import { pageWindow } from './pageWindow';

export type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  /** The number of pages. */
  pages: number;
  /** Called with the chosen page. */
  onPage: (page: number) => void;
  /** Rows per page. */
  pageSize?: number;
  /** The available page sizes. */
  pageSizes?: readonly number[];
  /** Called with the chosen page size; without it, the size is fixed. */
  onPageSize?: (size: number) => void;
  /** Text such as "Showing 1 to 10 of 128", or totals. */
  summary?: ReactNode;
  /** The table's name, for pages with several tables. */
  table?: string;
};

/** The footer of a table. Buttons at the first and last page stay focusable, so "Next" keeps focus on the last page. */
export const Pagination = ({
  page,
  pages,
  onPage,
  pageSize,
  pageSizes = [10, 25, 50, 100],
  onPageSize,
  summary,
  table,
}: PaginationProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.bar}>
      <div className={styles.summary}>{summary}</div>
      {pageSize !== undefined && onPageSize && (
        <NativeSelect
          className={styles.size}
          ariaLabel={t('rowsPerPage')}
          value={pageSize}
          onChange={onPageSize}
          options={[...new Set([...pageSizes, pageSize])]
            .sort((a, b) => a - b)
            .map((value) => ({ value, label: t('perPage', { count: value }) }))}
        />
      )}
      <nav className={styles.pages} data-print="no" aria-label={table ? `${table}: ${t('pages')}` : t('pages')}>
        <button
          type="button"
          className={styles.page}
          aria-label={t('previousPage')}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <ChevronLeft className="mirror" size={16} aria-hidden />
        </button>
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={cx(styles.page, styles.number)}
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <bdi className={styles.short}>{t('pageOf', { page, pages })}</bdi>
        <button
          type="button"
          className={styles.page}
          aria-label={t('nextPage')}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <ChevronRight className="mirror" size={16} aria-hidden />
        </button>
      </nav>
    </div>
  );
};
