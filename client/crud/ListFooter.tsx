import type { Page } from '@shared/http/resource';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Pagination } from '~/ui/Pagination';
import styles from './ListFooter.module.css';
import { RowRange } from './RowRange';

interface ListFooterProps {
  page: Page<unknown>;
  set: (changes: Record<string, number>) => void;
  totals: ((summary: Record<string, number>) => ReactNode) | undefined;
  /** The number of columns hidden for lack of space, and an action that shows all of them. */
  hidden?: { count: number; onShow: () => void };
}

/** The visible range of rows, totals of all matching rows, and page navigation. */
export const ListFooter = ({ page: { list, total, page, limit, summary }, set, totals, hidden }: ListFooterProps) => {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Pagination
      page={page}
      pages={Math.max(1, Math.ceil(total / limit))}
      onPage={(next) => set({ page: next })}
      pageSize={limit}
      onPageSize={(size) => set({ limit: size })}
      summary={
        <div className={styles.summary}>
          <RowRange page={page} size={limit} count={list.length} total={total} />
          {hidden && hidden.count > 0 && (
            <Button className={styles.hidden} variant="ghost" size="sm" data-print="no" onClick={hidden.onShow}>
              {t('ui:columnsHidden', { count: hidden.count })}
            </Button>
          )}
          {totals && <span className={styles.totals}>{totals(summary)}</span>}
        </div>
      }
    />
  );
};
