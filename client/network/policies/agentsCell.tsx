import type { PolicyRow } from '@shared/contracts/network/policies';
import { type Cell, name } from '~/crud/cells';
import { PersonName } from '~/network/person/PersonName';
import styles from './agentsCell.module.css';

/** All agents of a case, the row's agent first. */
const agentsOf = ({ agents, agent_id, agent }: PolicyRow) =>
  (agents ?? [{ member_id: agent_id, name: agent, share_bp: 10_000 }]).toSorted(
    (a, b) => Number(b.member_id === agent_id) - Number(a.member_id === agent_id),
  );

/** Every agent of the case, with shares if there are several; `to` returns the first one's link. */
export const agentsCell = (to?: (id: number) => string): Cell<unknown, PolicyRow> => ({
  ...name,
  csv: (_value, row) => {
    const agents = agentsOf(row);
    if (agents.length === 1) return agents[0]?.name;
    return agents.map(({ name, share_bp }) => `${name} ${share_bp / 100}%`).join('; ');
  },
  render: (_value, row, { format }) => {
    const [first, ...others] = agentsOf(row);
    if (!first) return null;
    return (
      <>
        <span className={styles.agent}>
          <PersonName id={first.member_id} name={first.name} to={to?.(first.member_id)} />
          {others.length > 0 && <bdi className={styles.share}>{format.percent(first.share_bp)}</bdi>}
        </span>
        {others.map(({ member_id, name, share_bp }) => (
          <span key={member_id} className={styles.others}>
            {name} <bdi>{format.percent(share_bp)}</bdi>
          </span>
        ))}
      </>
    );
  },
});
