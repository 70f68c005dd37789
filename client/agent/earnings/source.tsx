import { earnings } from '@shared/contracts/network/earnings';
import { type DownlineRow, team } from '@shared/contracts/network/team';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import type { Filter } from '~/crud/filters';
import { useOptions } from '~/crud/useOptions';
import { session } from '~/platform/session';
import { NativeSelect } from '~/ui/NativeSelect';
import styles from './source.module.css';

const nobody: never[] = [];

/** Whose sales: the reader's own, or those of one of the downline (its first hundred). */
export const source: Filter<'source_member_id'> = {
  keys: ['source_member_id'],
  Control: (props) => (mayCall(team.downline) ? <Choice {...props} /> : null),
  Chip: (props) => (props.query.source_member_id ? <Chosen {...props} /> : null),
};

function useAgents() {
  const { t } = useTranslation('earnings');
  const downline = useOptions<DownlineRow>(team.downline, ({ name }) => name);
  // The office sells nothing.
  const own = mayCall(earnings.balances) ? undefined : session.userData?.id;
  return [...(own === undefined ? nobody : [{ value: own, label: t('ownSales') }]), ...downline];
}

const Choice: Filter<'source_member_id'>['Control'] = ({ query, set, texts }) => {
  const { t } = useTranslation();
  const agents = useAgents();
  const name = t(`${texts}:fields.source_agent`);
  // Without a downline all sales are the reader's own.
  if (agents.length < 2) return null;
  return (
    <NativeSelect
      className={styles.agents}
      ariaLabel={name}
      value={String(query.source_member_id ?? '')}
      onChange={(value) => set({ source_member_id: value })}
      options={[{ value: '', label: name }, ...agents.map(({ value, label }) => ({ value: String(value), label }))]}
    />
  );
};

const Chosen: Filter<'source_member_id'>['Chip'] = ({ query, texts, t, children }) => {
  const agents = useAgents();
  const chosen = agents.find(({ value }) => String(value) === String(query.source_member_id));
  return children(`${t(`${texts}:fields.source_agent`)}: ${chosen?.label ?? query.source_member_id}`);
};
