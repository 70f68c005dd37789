import { earnings } from '@shared/contracts/network/earnings';
import { type DownlineRow, team } from '@shared/contracts/network/team';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import type { Filter } from '~/crud/filters';
import { RowSelect } from '~/crud/RowSelect';
import { type Picker, usePicker } from '~/crud/useOptions';
import { session } from '~/platform/session';

/** Filter by selling agent: the reader or a member of the downline. */
export const source: Filter<'source_member_id'> = {
  keys: ['source_member_id'],
  name: 'source_agent',
  Control: (props) => (mayCall(team.downline) ? <Choice {...props} /> : null),
  Chip: (props) => (props.query.source_member_id ? <Chosen {...props} /> : null),
};

function useAgents(chosen: string | number | undefined): Picker {
  const { t } = useTranslation('earnings');
  // The office has no sales.
  const own = mayCall(earnings.balances) ? undefined : session.userData?.id;
  const downline = usePicker<DownlineRow>(
    team.downline,
    ({ name }) => name,
    undefined,
    own === Number(chosen) ? undefined : chosen,
  );
  if (own === undefined) return downline;
  return { ...downline, options: [{ value: own, label: t('ownSales') }, ...downline.options] };
}

const Choice: Filter<'source_member_id'>['Control'] = ({ query, set, texts }) => {
  const { t } = useTranslation();
  const agents = useAgents(query.source_member_id);
  // Without a downline, all sales are the reader's own.
  if (agents.options.length < 2 && !agents.failed) return null;
  return (
    <RowSelect
      label={t(`${texts}:fields.source_agent`)}
      picker={agents}
      value={query.source_member_id}
      onChange={(value) => set({ source_member_id: value })}
    />
  );
};

const Chosen: Filter<'source_member_id'>['Chip'] = ({ query, texts, t, children }) => {
  const { options } = useAgents(query.source_member_id);
  const chosen = options.find(({ value }) => String(value) === String(query.source_member_id));
  return children(`${t(`${texts}:fields.source_agent`)}: ${chosen?.label ?? query.source_member_id}`);
};
