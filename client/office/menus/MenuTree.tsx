import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { isRtl } from '~/ui/isRtl';
import type { Editing } from './MenuScreen';
import type { MenuStore } from './MenuStore';
import styles from './Menus.module.css';
import { MenuTreeRow } from './MenuTreeRow';
import type { Drop, Move } from './order';

interface MenuTreeProps {
  store: MenuStore;
  onEdit: (editing: Editing) => void;
}

/** An entry's top quarter drops before it, its bottom quarter after it, and the middle inside it. */
const dropOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>): Drop => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside';
};

/** A menu's entries, indented by level. Each grip drags its entry, or moves it with the arrow keys. */
export const MenuTree = observer(({ store, onEdit }: MenuTreeProps) => {
  const { t } = useTranslation('menus');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<{ id: number; drop: Drop }>();
  const { tree = [] } = store;

  const move = (id: number, way: Move, focus = false) => {
    if (!store.move(id, way)) return feedback.say(t('noPlace'));
    const now = store.tree ?? [];
    const at = now.findIndex(({ row }) => row.id === id);
    feedback.say(t('movedTo', { at: at + 1, of: now.length, level: now[at]?.depth ?? 1 }));
    if (focus)
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] [data-grip]`)?.focus(),
      );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number) => {
    const [inward, outward] = isRtl(event.currentTarget) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const ways: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', [inward]: 'in', [outward]: 'out' };
    const way = ways[event.key];
    if (!way || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(id, way, true);
  };
  return (
    <>
      <p className={styles.hint} id="menu-hint" data-print="no">
        {t('dragHint')}
      </p>
      <ul ref={list} className={styles.entries} aria-label={t('caption')}>
        {tree.map(({ row, depth }) => (
          <li
            key={row.id}
            className={styles.entry}
            data-entry={row.id}
            data-depth={depth}
            data-hidden={!row.visible}
            data-drop={over?.id === row.id && dragged !== row.id ? over.drop : undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(row.id);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver({ id: row.id, drop: dropOf(event) });
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === row.id) return;
              if (!store.drop(dragged, row.id, dropOf(event))) feedback.toast('warning', t('noPlace'));
            }}
          >
            <MenuTreeRow
              row={row}
              depth={depth}
              onEdit={onEdit}
              onChanged={store.reload}
              onGripKey={(event) => onKeyDown(event, row.id)}
              can={(way) => store.can(row.id, way)}
              onMove={(way) => move(row.id, way)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});
