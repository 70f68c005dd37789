import { team } from '@shared/contracts/network/team';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Field } from '~/ui/Field';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import { useCase } from '../CaseContext';
import { withAgent } from '../shares';

interface Found {
  value: number;
  label: string;
  hint: string;
}

/** Finds an active agent anywhere in the network by name or member number, and lets the agent share the case. */
export const AgentSearch = observer(() => {
  const { t } = useTranslation(['cases', 'crud']);
  const { store } = useCase();
  const [found, setFound] = useState<readonly Found[]>([]);
  const [failure, setFailure] = useState<CallFailure>();
  const [round, setRound] = useState(0);
  const running = useRef<AbortController>(undefined);

  const search = async (typed: string) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const q = typed.trim();
    if (q.length < 2) return setFound([]);
    try {
      const list = await call(team.searchAgent, { query: { q } }, { signal: abort.signal });
      setFailure(undefined);
      setFound(
        list
          .filter(({ id }) => !store.values.splits.some(({ member_id }) => member_id === id))
          .map(({ id, name, member_no }) => ({ value: id, label: name, hint: member_no })),
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'cancelled') return;
      setFound([]);
      setFailure(error);
    }
  };

  return (
    <Field label={t('splits.add')} hint={t('splits.addHint')} error={failure && failureText(t, failure)}>
      {(ids) => (
        <AutoComplete
          // A new one after each choice: it is for adding, not for showing who was added.
          key={round}
          {...ids}
          value={null}
          options={found}
          onSearch={(text) => void search(text)}
          onChange={(agent) => {
            if (!agent) return;
            store.names.set(agent.value, agent.label);
            store.set('splits', withAgent(store.values.splits, agent.value));
            setFound([]);
            setRound(round + 1);
          }}
        />
      )}
    </Field>
  );
});
