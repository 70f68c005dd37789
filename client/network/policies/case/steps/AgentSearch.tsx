import { team } from '@shared/contracts/network/team';
import { isEnoughToSearch } from '@shared/format/searchForm';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { SearchToAdd } from '~/crud/search/SearchToAdd';
import { useSearch } from '~/crud/search/useSearch';
import { call } from '~/platform/call';
import { Field } from '~/ui/Field';
import { useCase } from '../CaseContext';
import { withAgent } from '../shares';

/** Finds an active agent anywhere in the network by name or member number, and adds the agent to the split. */
export const AgentSearch = observer(() => {
  const { t } = useTranslation(['cases', 'crud']);
  const { store } = useCase();
  const search = useSearch(async (q, signal) => {
    if (!isEnoughToSearch(q)) return [];
    const list = await call(team.searchAgent, { query: { q } }, { signal });
    return list
      .filter(({ id }) => !store.values.splits.some(({ member_id }) => member_id === id))
      .map(({ id, name, member_no }) => ({ value: id, label: name, hint: member_no }));
  });
  return (
    <Field label={t('splits.add')} hint={t('splits.addHint')} error={search.failure && failureText(t, search.failure)}>
      {(ids) => (
        <SearchToAdd
          {...ids}
          search={search}
          onAdd={(agent) => {
            store.names.set(agent.value, agent.label);
            store.set('splits', withAgent(store.values.splits, agent.value));
          }}
        />
      )}
    </Field>
  );
});
