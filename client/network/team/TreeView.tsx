import type { TeamNode } from '@shared/contracts/network/team';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SumDrawer } from '~/explain/sum/drawer';
import { afterPaint } from '~/platform/afterPaint';
import { withoutBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { FetchedPart } from '~/ui/FetchedPart';
import { isRtl } from '~/ui/isRtl';
import { recordsOfNode } from './cells';
import { linesOf, type TreeRow, treeKeyAction } from './rows';
import styles from './Tree.module.css';
import { TreeHead } from './TreeHead';
import { type Figure, TreeLine, treeWords } from './TreeLine';
import type { TreeStore } from './TreeStore';
import { fullSize, useTreeRoom, type Zoom } from './useTreeRoom';
import { useWindow } from './useWindow';

interface TreeViewProps {
  store: TreeStore;
  zoom: Zoom;
  onToggle: (id: number) => void;
  memberAt?: ((id: number) => string) | undefined;
  onMove?: ((id: number) => void) | undefined;
}

/**
 * A tree of any length that renders only visible rows. It holds the focus, names the active row, and handles all clicks
 * and keys, so that rows stay cheap.
 */
export const TreeView = observer(({ store, zoom, onToggle, memberAt, onMove }: TreeViewProps) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { rowHeight, narrow, style } = useTreeRoom(zoom);
  const { rows, active } = store;
  const { onScroll, ...seen } = useWindow(box, rows.length, rowHeight);
  const { from, to } = seen;
  const words = useMemo(() => treeWords(t), [t]);
  const at = useMemo(() => rows.findIndex((row) => row.id === active), [rows, active]);

  // Scrolls the active row into view, in the tree and then in the page. The first render does not scroll.
  const opened = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element || at < 0) return;
    const [start, end] = [at * rowHeight, (at + 1) * rowHeight];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    if (opened.current)
      void afterPaint().then(() => document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' }));
    opened.current = true;
  }, [at, id, active, rowHeight]);

  const close = useCallback(() => setExplained(undefined), []);
  const [explained, setExplained] = useState<{ of: TeamNode; figure: Figure }>();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click may be aimed at a panel that covers the tree.
    if (event.detail > 1) return;
    const target = event.target as Element;
    const link = target.closest('a');
    if (link) {
      // Modified clicks (new tab, new window, download) belong to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(withoutBase(link.getAttribute('href') ?? ''));
      return;
    }
    const line = target.closest<HTMLElement>('[role="treeitem"]');
    const row = rows.find((each) => String(each.id) === line?.dataset.person);
    if (!row) return;
    store.focus(row.id);
    const figure = target.closest<HTMLElement>('[data-explains]')?.dataset.explains;
    if (target.closest('[data-moves]')) onMove?.(row.id);
    else if (figure) setExplained({ of: row.node, figure: figure as Figure });
    else if (row.node.direct_count > 0) onToggle(row.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.target !== event.currentTarget) return;
    const forward = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const move = treeKeyAction(rows, active, event.key, forward);
    if (!move && ![' ', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    if (!move) return;
    if ('focus' in move) store.focus(move.focus);
    else onToggle('open' in move ? move.open : move.close);
  };

  return (
    <>
      {!narrow && <TreeHead words={words} wide={memberAt !== undefined} />}
      <div
        ref={box}
        className={styles.tree}
        style={style}
        role="tree"
        tabIndex={0}
        aria-label={t('tree')}
        aria-busy={store.loading || undefined}
        // Lines are in the order of their first rendering, so `aria-owns` gives the visible order.
        aria-owns={rows
          .slice(from, to)
          .map((row) => `${id}-${row.id}`)
          .join(' ')}
        aria-activedescendant={at >= from && at < to ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onScroll={onScroll}
      >
        <div className={styles.room} role="none" style={{ blockSize: rows.length * rowHeight }}>
          {linesOf(seen).map(({ line, index }) => {
            const row = rows[index] as TreeRow;
            const isActive = row.id === active;
            return (
              <TreeLine
                // The active row shares the recycled lines: if it kept one line, a screen reader would take the next
                // active row for the same element and stay silent.
                key={line}
                id={`${id}-${row.id}`}
                row={row}
                start={index * rowHeight}
                active={isActive}
                onWay={store.way.has(row.id)}
                target={row.id === store.target}
                busy={store.fetching.has(row.id)}
                narrow={narrow}
                small={zoom < fullSize}
                dimmed={store.filtered && !row.node.matches}
                memberAt={memberAt}
                moves={onMove !== undefined}
                words={words}
                t={t}
                format={format}
              />
            );
          })}
        </div>
      </div>
      {explained && (
        <FetchedPart onClose={close}>
          <SumDrawer
            name={`${words[explained.figure]}, ${explained.of.name}`}
            cents={explained.of[explained.figure]}
            of={[{ list: 'tp', query: recordsOfNode(explained.of.id, explained.figure, store.period) }]}
            onChanged={store.reload}
            onClose={close}
          />
        </FetchedPart>
      )}
    </>
  );
});
