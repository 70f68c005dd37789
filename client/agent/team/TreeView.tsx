import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawn } from '~/platform/drawn';
import { isRtl } from '~/ui/isRtl';
import { moveOf, type TreeRow } from './rows';
import styles from './Tree.module.css';
import { TreeLine } from './TreeLine';
import type { TreeStore } from './TreeStore';
import { useWindow } from './useWindow';

/** In px; the style sheet carries the same number. */
const rowHeight = 56;

interface TreeViewProps {
  store: TreeStore;
  onToggle: (id: number) => void;
  /** Where the team of somebody stands as a tree of its own, and where their directs stand in the table. */
  rootAt: (id: number) => string;
  tableOf: (id: number) => string;
}

/** An open tree of any length: only the rows in sight are drawn. The tree holds the focus and names the active row. */
export const TreeView = observer(({ store, onToggle, rootAt, tableOf }: TreeViewProps) => {
  const { t } = useTranslation('team');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { rows, active } = store;
  const { from, to, onScroll } = useWindow(box, rows.length, rowHeight);
  const at = rows.findIndex((row) => row.id === active);

  // The active row comes into sight, whoever made it active: in the tree, then in the page. A page that opens stays where it is.
  const opened = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element || at < 0) return;
    const [start, end] = [at * rowHeight, (at + 1) * rowHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    if (opened.current)
      void drawn().then(() => document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' }));
    opened.current = true;
  }, [at, id, active]);

  // The same for all lines and while it is scrolled, so that those which stay in sight are not drawn again.
  const press = useCallback(
    ({ id: pressed, node }: TreeRow) => {
      store.focus(pressed);
      if (node.direct_count > 0) onToggle(pressed);
    },
    [store, onToggle],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.target !== event.currentTarget) return;
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const move = moveOf(rows, active, event.key, forward);
    if (!move && ![' ', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    if (!move) return;
    if ('focus' in move) store.focus(move.focus);
    else onToggle('open' in move ? move.open : move.close);
  };

  return (
    <div
      ref={box}
      className={styles.tree}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-busy={store.loading || undefined}
      aria-activedescendant={at >= from && at < to ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div className={styles.room} role="none" style={{ blockSize: rows.length * rowHeight }}>
        <div role="none" style={{ transform: `translateY(${from * rowHeight}px)` }}>
          {rows.slice(from, to).map((row) => (
            <TreeLine
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              active={row.id === active}
              onWay={store.way.has(row.id)}
              target={row.id === store.target}
              busy={store.fetching.has(row.id)}
              rootAt={rootAt}
              tableOf={tableOf}
              onPress={press}
            />
          ))}
        </div>
      </div>
    </div>
  );
});
