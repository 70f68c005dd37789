// biome-ignore-all lint/a11y/useFocusableInteractive: the tree holds the focus and names its active item.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree handles the keys for all of its items.

import type { TFunction } from 'i18next';
import { ChevronRight, GitBranch, ListTree, Table2, UserRoundPen } from 'lucide-react';
import { memo } from 'react';
import { Portrait } from '~/crud/Portrait';
import explainable from '~/explain/Explain.module.css';
import { inBase } from '~/platform/basePath';
import type { Format } from '~/platform/format';
import buttons from '~/ui/Button.module.css';
import { buttonClass } from '~/ui/buttonClass';
import { cx } from '~/ui/cx';
import { Spinner } from '~/ui/Spinner';
import { Tag } from '~/ui/Tag';
import { memberTones } from '../memberTones';
import { LevelMark } from '../person/LevelMark';
import { PersonName } from '../person/PersonName';
import { teamAddress } from './addresses';
import type { TreeRow } from './rows';
import styles from './Tree.module.css';

/** Texts shared by all lines, translated once. */
export const treeWords = (t: TFunction<'team'>) => ({
  active: t('choices.status.active'),
  pending: t('choices.status.pending'),
  suspended: t('choices.status.suspended'),
  inactive: t('choices.status.inactive'),
  tp_personal: t('node.tp_personal'),
  tp_team: t('node.tp_team'),
  pending_tp: t('node.pending_tp'),
  explain: t('crud:explain'),
});
export type TreeWords = ReturnType<typeof treeWords>;

/** A line's amounts, in cents. */
export const figures = ['tp_personal', 'tp_team', 'pending_tp'] as const;
export type Figure = (typeof figures)[number];

interface TreeLineProps {
  id: string;
  row: TreeRow;
  /** Offset from the top of the tree, in px. */
  start: number;
  active: boolean;
  onWay: boolean;
  target: boolean;
  busy: boolean;
  /** Small rows show no people counts. */
  small: boolean;
  /** Outside the filter, shown only as upline of a match. */
  dimmed: boolean;
  /** Without room for all figures, only team TP shows, next to the people count. */
  narrow: boolean;
  /** The path of a member's page, for readers who may open it. */
  memberAt?: ((id: number) => string) | undefined;
  /** True when the reader may change sponsors. */
  moves: boolean;
  words: TreeWords;
  t: TFunction<'team'>;
  format: Format;
}

const look = buttonClass('ghost', 'sm', buttons.icon);
/** Deepest indented level, because a phone has no room for more. */
const deepest = 10;

/** The paths of a member's team as its own tree, and of the member's directs in the table. */
const rootAt = (id: number) => teamAddress({ id });
const tableOf = (id: number) => teamAddress({ view: 'table', id, generation: 1 });

/** A tree row: member, level, people counts, and TP. Its links are plain; the tree handles their clicks. */
const Line = (props: TreeLineProps) => {
  const { id, row, start, active, onWay, target, busy, narrow, small, dimmed, memberAt, moves, words, t, format } =
    props;
  const { node, level, open, missing } = row;
  // The tree opens explanations; a line holds no state.
  const amount = (figure: Figure, text: string) =>
    node[figure] === 0 ? (
      <span className={cx('tabular', styles.nothing)}>{text}</span>
    ) : (
      <button
        type="button"
        className={explainable.amount}
        tabIndex={active ? 0 : -1}
        data-explains={figure}
        title={words.explain}
        aria-label={`${words[figure]}, ${text}, ${words.explain}`}
      >
        {text}
      </button>
    );
  const notAll = missing > 0 ? t('missing', { count: missing, name: node.name }) : '';
  // A narrow line has no room for three buttons; the page's picker can also choose the root.
  const asRoot = level > 1 && !(narrow && moves) ? t('rootAt', { name: node.name }) : '';
  return (
    <div
      id={id}
      role="treeitem"
      className={cx(
        styles.line,
        small && styles.small,
        dimmed && styles.dimmed,
        active && styles.active,
        onWay && styles.way,
        target && styles.target,
      )}
      style={{
        insetBlockStart: start,
        paddingInlineStart: `calc(var(--indent) * ${Math.min(level - 1, deepest)} + var(--s-3))`,
      }}
      data-person={row.id}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={node.direct_count > 0 ? open : undefined}
      aria-selected={target}
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
          <b className="own-order">
            <PersonName id={row.id} name={node.name} tabIndex={active ? 0 : -1} clicksRow />
          </b>{' '}
          <LevelMark level={node.level} />
          <span className={cx(styles.status, node.status === 'active' && styles.usual)}>
            <Tag tone={memberTones[node.status]}>{words[node.status]}</Tag>
          </span>
        </span>
        <span className={styles.people} hidden={small && !narrow}>
          {narrow && (
            <>
              <bdi>
                {words.tp_team} {amount('tp_team', format.moneyShort(node.tp_team))}
              </bdi>{' '}
            </>
          )}
          <bdi hidden={small}>
            {t('people', { directs: format.count(node.direct_count), team: format.count(node.team_count) })}
          </bdi>
        </span>
      </span>
      {!narrow &&
        figures.map((figure) => (
          <span key={figure} className={styles.figure}>
            {node[figure] === 0 && <span className="visually-hidden">{words[figure]} </span>}
            {amount(figure, format.money(node[figure]))}
          </span>
        ))}
      <span className={cx(styles.links, memberAt && styles.both)} data-print="no">
        {notAll && (
          <a className={look} href={tableOf(row.id)} tabIndex={active ? 0 : -1} aria-label={notAll} title={notAll}>
            <Table2 size={16} aria-hidden />
          </a>
        )}
        {asRoot && (
          <a className={look} href={rootAt(row.id)} tabIndex={active ? 0 : -1} aria-label={asRoot} title={asRoot}>
            <ListTree size={16} aria-hidden />
          </a>
        )}
        {moves && node.status !== 'inactive' && (
          <button
            type="button"
            className={look}
            data-moves={row.id}
            tabIndex={active ? 0 : -1}
            aria-label={t('move', { name: node.name })}
            title={t('move', { name: node.name })}
          >
            <GitBranch size={16} aria-hidden />
          </button>
        )}
        {memberAt && (
          <a
            className={look}
            href={inBase(memberAt(row.id))}
            tabIndex={active ? 0 : -1}
            aria-label={t('openMember', { name: node.name })}
            title={t('openMember', { name: node.name })}
          >
            <UserRoundPen size={16} aria-hidden />
          </a>
        )}
      </span>
    </div>
  );
};

const same = (a: TreeRow, b: TreeRow) =>
  a.node === b.node &&
  a.level === b.level &&
  a.open === b.open &&
  a.place === b.place &&
  a.of === b.of &&
  a.missing === b.missing;

/** Rows are rebuilt on every expand and collapse, but most are unchanged. */
export const TreeLine = memo(
  Line,
  ({ row: previousRow, ...previous }, { row, ...props }) =>
    same(previousRow, row) &&
    Object.entries(props).every(([name, value]) => previous[name as keyof typeof previous] === value),
);
