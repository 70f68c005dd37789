import { Columns3, Inbox, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { session } from '~/platform/session';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './ViewSwitch.module.css';

export type View = 'list' | 'board' | 'waiting';

/** The heading of the list, board, or inbox, with a switch that keeps the filters. The office has no inbox. */
export const ViewSwitch = ({ view, children }: { view: View; children: ReactNode }) => {
  const { t } = useTranslation('policies');
  const [, setParams] = useSearchParams();
  const show = (next: View) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const key of ['page', 'group', 'status', 'column']) after.delete(key);
        if (next === 'list') after.delete('view');
        else after.set('view', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={styles.head}>
      {view === 'list' ? children : <div className={styles.words}>{children}</div>}
      <div className={styles.switch} data-print="no">
        <SegmentedControl
          label={t('board.views')}
          value={view}
          onChange={show}
          options={[
            { value: 'list', label: t('board.list'), icon: List },
            { value: 'board', label: t('board.board'), icon: Columns3 },
            ...(session.ability.can('oversee', 'Policy')
              ? []
              : [{ value: 'waiting' as const, label: t('board.waiting'), icon: Inbox }]),
          ]}
        />
      </div>
    </div>
  );
};
