// biome-ignore-all lint/a11y/useFocusableInteractive: the tree holds the focus and names its active item.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree handles the keys for all of its items.
import { ChevronRight, ListTree, Table2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '~/crud/Portrait';
import { useFormat } from '~/platform/format';
import buttons from '~/ui/Button.module.css';
import { buttonClass } from '~/ui/buttonClass';
import { cx } from '~/ui/cx';
import { Spinner } from '~/ui/Spinner';
import { Tag } from '~/ui/Tag';
import { statusTones } from './cells';
import { LevelMark } from './LevelMark';
import type { TreeRow } from './rows';
import styles from './Tree.module.css';

interface TreeLineProps {
  id: string;
  row: TreeRow;
  active: boolean;
  onWay: boolean;
  target: boolean;
  busy: boolean;
  rootAt: (id: number) => string;
  tableOf: (id: number) => string;
  onPress: (row: TreeRow) => void;
}

const look = buttonClass('ghost', 'sm', buttons.icon);
/** No deeper than this are lines moved in: a phone has no room for more. */
const deepest = 10;

/** One member of the tree: who, at which level, with how many people, and TP. */
export const TreeLine = memo(({ id, row, active, onWay, target, busy, rootAt, tableOf, onPress }: TreeLineProps) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { node, level, open, missing } = row;
  const figures = [
    ['tp_personal', node.tp_personal],
    ['tp_team', node.tp_team],
    ['pending_tp', node.pending_tp],
  ] as const;
  const press = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a')) onPress(row);
  };
  return (
    <div
      id={id}
      role="treeitem"
      className={cx(styles.line, active && styles.active, onWay && styles.way, target && styles.target)}
      style={{ paddingInlineStart: `calc(var(--indent) * ${Math.min(level - 1, deepest)} + var(--s-3))` }}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={node.direct_count > 0 ? open : undefined}
      aria-selected={target}
      onClick={press}
    >
      <span className={styles.twist} aria-hidden="true">
        {busy ? (
          <Spinner />
        ) : (
          node.direct_count > 0 && <ChevronRight className={cx('mirror', open && styles.turned)} size={16} />
        )}
      </span>
      <Portrait name={node.name} url={node.avatar_url} size="sm" />
      <span className={styles.who}>
        <span className={styles.name}>
          <b className="own-order">{node.name}</b> <LevelMark level={node.level} />
          <span className={cx(styles.status, node.status === 'active' && styles.usual)}>
            <Tag tone={statusTones[node.status]}>{t(`choices.status.${node.status}`)}</Tag>
          </span>
        </span>
        <span className={styles.people}>
          <bdi className={styles.short}>
            {t('node.tp_team')} {format.moneyShort(node.tp_team)}
            {' · '}
          </bdi>
          <bdi>{t('people', { directs: format.count(node.direct_count), team: format.count(node.team_count) })}</bdi>
        </span>
      </span>
      {figures.map(([key, cents]) => (
        <span key={key} className={styles.figure}>
          <span className={styles.label}>{t(`node.${key}`)}</span>
          <span className={cx('tabular', cents === 0 && styles.nothing)}>{format.money(cents)}</span>
        </span>
      ))}
      <span className={styles.links} data-print="no">
        {missing > 0 && (
          <Link
            className={look}
            to={tableOf(row.id)}
            tabIndex={active ? 0 : -1}
            aria-label={t('missing', { count: missing, name: node.name })}
            title={t('missing', { count: missing, name: node.name })}
          >
            <Table2 size={16} aria-hidden />
          </Link>
        )}
        {level > 1 && (
          <Link
            className={look}
            to={rootAt(row.id)}
            tabIndex={active ? 0 : -1}
            aria-label={t('rootAt', { name: node.name })}
            title={t('rootAt', { name: node.name })}
          >
            <ListTree size={16} aria-hidden />
          </Link>
        )}
      </span>
    </div>
  );
});
