import { type rewards as contract, rewards } from '@shared/contracts/network/rewards';
import type { Answer } from '@shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { useOptions } from '~/crud/useOptions';
import { NativeSelect } from '~/ui/NativeSelect';

type Rule = Answer<typeof contract.rules>['list'][number];
const useRules = () => useOptions<Rule>(rewards.rules, ({ name }) => name);

/** Filter by reward rule. Rules are few, so they load in one call. */
export const ruleFilter: Filter<'rule_id'> = {
  keys: ['rule_id'],
  name: 'rule',
  Control: ({ query, set }) => {
    const { t } = useTranslation('rewards');
    const rules = useRules();
    return (
      <NativeSelect
        ariaLabel={t('fields.rule')}
        value={String(query.rule_id ?? '')}
        onChange={(value) => set({ rule_id: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...rules.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
    );
  },
  Chip: ({ query, t, children }) => {
    const chosen = useRules().find(({ value }) => String(value) === String(query.rule_id));
    return query.rule_id ? children(`${t('rewards:fields.rule')}: ${chosen?.label ?? query.rule_id}`) : null;
  },
};
