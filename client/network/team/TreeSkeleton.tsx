import type { TeamNode } from '@shared/contracts/network/team';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import type { TreeRow } from './rows';
import styles from './Tree.module.css';
import { TreeLine, treeWords } from './TreeLine';
import { useTreeRoom } from './useTreeRoom';

/** The usual number of initial rows in a team. */
const lines = 8;
const placeholder: TeamNode = {
  id: 0,
  // Both scripts of names, because browsers load their fonts slowly.
  name: 'Somebody 会员',
  avatar_url: null,
  level: { id: 0, code: 'SA', name: '', name_zh: '', rank: 0, is_leader: false },
  status: 'active',
  direct_count: 1,
  team_count: 1,
  tp_personal: 1_000_000,
  tp_team: 1_000_000,
  pending_tp: 1_000_000,
  has_more: false,
  matches: false,
  children: [],
};
const rowAt = (at: number): TreeRow => ({
  id: -at,
  node: placeholder,
  level: at === 0 ? 1 : 2,
  parent: undefined,
  place: 1,
  of: 1,
  open: at === 0,
  missing: 0,
});

/** A placeholder made of real rows, grayed out, so that fonts, formats, and styles are ready before the answer arrives. */
export const TreeSkeleton = () => {
  const { t } = useTranslation(['team', 'ui']);
  const format = useFormat();
  const room = useTreeRoom();
  return (
    <div role="status" aria-busy="true" aria-label={t('ui:loading')}>
      <div className={cx(styles.tree, styles.waiting)} style={room.style} aria-hidden="true" inert>
        <div className={styles.room} style={{ blockSize: lines * room.rowHeight }}>
          {Array.from({ length: lines }, (_, at) => (
            <TreeLine
              key={at}
              id={`waiting-${at}`}
              row={rowAt(at)}
              start={at * room.rowHeight}
              active={false}
              onWay={false}
              target={false}
              busy={false}
              narrow={room.narrow}
              small={false}
              dimmed={false}
              moves={false}
              words={treeWords(t)}
              t={t}
              format={format}
            />
          ))}
        </div>
      </div>
    </div>
  );
};
