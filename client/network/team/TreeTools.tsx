import { ListCollapse, ListTree, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '~/ui/Checkbox';
import { IconButton } from '~/ui/IconButton';
import { FindPerson } from './FindPerson';
import { LevelChoice } from './filters';
import styles from './TeamTree.module.css';
import type { TreeStore } from './TreeStore';
import { fullSize, useTreeRoom, type Zoom } from './useTreeRoom';

interface TreeToolsProps {
  id: number | undefined;
  store: TreeStore;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onFind: (person: number) => void;
}

/** Height that the tree may take before it scrolls. */
function roomOfTree(): number {
  const tree = document.querySelector('[role="tree"]');
  return tree ? Number.parseFloat(getComputedStyle(tree).maxBlockSize) || tree.clientHeight : 0;
}

/** Search, filters, and views of the tree. The address holds the filters. */
export const TreeTools = observer(({ id, store, zoom, onZoom, onFind }: TreeToolsProps) => {
  const { t } = useTranslation('team');
  const [params, setParams] = useSearchParams();
  const { mostIn, zoomFor } = useTreeRoom();
  const isReady = store.rootId !== undefined;
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        value ? next.set(name, value) : next.delete(name);
        next.delete('at');
        return next;
      },
      { preventScrollReset: true },
    );
  const fit = () => {
    const height = roomOfTree();
    store.openUpTo(mostIn(height));
    onZoom(zoomFor(store.rows.length, height));
  };
  const tool = (name: string, icon: typeof ZoomIn, onClick: () => void, disabled = false) => (
    <IconButton size="sm" label={t(name as 'fit')} icon={icon} disabled={disabled || !isReady} onClick={onClick} />
  );
  return (
    <div className={styles.tools} data-print="no">
      <FindPerson id={id} onFind={onFind} />
      <span className={styles.level}>
        <LevelChoice
          any={t('anyLevel')}
          value={(params.get('level') ?? '').toUpperCase()}
          onChange={(code) => set('level', code || undefined)}
        />
      </span>
      <Checkbox
        label={t('fields.leader')}
        checked={params.get('leader') === '1'}
        onChange={(only) => set('leader', only ? '1' : undefined)}
      />
      {store.filtered && isReady && (
        <span className={styles.matches} role="status">
          <bdi>{t('found', { count: store.matches })}</bdi>
        </span>
      )}
      <span className={styles.views}>
        {tool('fit', Maximize, fit)}
        {tool('zoomOut', ZoomOut, () => onZoom((zoom - 1) as Zoom), zoom === 0)}
        {tool('zoomIn', ZoomIn, () => onZoom((zoom + 1) as Zoom), zoom === fullSize)}
        {tool('openAll', ListTree, () => store.openAll())}
        {tool('closeAll', ListCollapse, () => store.closeAll())}
      </span>
    </div>
  );
});
