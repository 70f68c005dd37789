import { switchStatuses } from '@shared/contracts/fields';
import { type Level, levels } from '@shared/contracts/network/levels';
import {
  type RewardRuleDraft,
  type RewardRuleRow,
  rewardMetrics,
  rewardPeriods,
  rewards,
} from '@shared/contracts/network/rewards';
import { FlaskConical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { usePicker } from '~/crud/useOptions';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Field as FieldFrame } from '~/ui/Field';
import { MultiSelect } from '~/ui/prime/MultiSelect';
import { draftOf } from './ruleDraft';
import { Simulation } from './Simulation';

const Field = fieldsOf(rewards);

const LevelsField = observer(() => {
  const { value, set, leave, frame, nameRows } = useField<number[]>('eligible_level_ids');
  const { options } = usePicker<Level>(levels.list, ({ code, name }) => `${code} ${name}`);
  useEffect(() => nameRows(options));
  return (
    <FieldFrame {...frame} required>
      {(ids) => <MultiSelect {...ids} value={value} onChange={set} onBlur={leave} options={options} />}
    </FieldFrame>
  );
});

interface RuleDialogProps {
  rule: RewardRuleRow | undefined;
  start: RewardRuleDraft;
  onClose: (changed: boolean) => void;
}

/** A reward rule's metric, tiers and eligible levels, with a simulation before saving. */
export const RuleDialog = observer(({ rule, start, onClose }: RuleDialogProps) => {
  const { t } = useTranslation(['rewardRules', 'rewards']);
  const [store] = useState(() => new FormStore(rewards.draft, start, rule?.version));
  const [simulated, setSimulated] = useState<RewardRuleDraft>();
  const heads = store.values.metric === 'licensed_directs';
  const simulate = () => {
    const parsed = rewards.draft.safeParse(store.values);
    if (parsed.success) setSimulated(parsed.data);
    else store.pointOut();
  };
  const id = rule?.id;
  return (
    <>
      <FormDialog
        title={rule ? t('editTitle', { name: rule.name }) : t('create')}
        texts="rewardRules"
        store={store}
        draft={rewards.draft}
        send={(values, version) =>
          call(rewards.save, { body: { ...(values as RewardRuleDraft), ...(id !== undefined && { id, version }) } })
        }
        {...(id !== undefined && {
          stored: async () => {
            const { list } = await call(rewards.rules, {});
            const now = list.find((each) => each.id === id) as RewardRuleRow;
            return { values: draftOf(now), version: now.version };
          },
        })}
        onSaved={({ name }) => {
          feedback.toast('success', t(rule ? 'edited' : 'created', { name }));
          onClose(true);
        }}
        onClose={() => onClose(false)}
        aside={
          <Button icon={FlaskConical} onClick={simulate}>
            {t('actions.simulate')}
          </Button>
        }
      >
        <Field.Text name="name" />
        <Field.Choice name="period" values={rewardPeriods} />
        <Field.Choice name="metric" values={rewardMetrics} label={(of) => t(`rewards:metric.${of}` as never)} />
        <Field.Rows name="tiers" blank={{ threshold_cents: 0, reward_cents: 0 }} add={t('addTier')} min={1} max={10}>
          {(Tier) => (
            <>
              {heads ? <Tier.Number name="threshold_cents" /> : <Tier.Money name="threshold_cents" />}
              <Tier.Money name="reward_cents" />
            </>
          )}
        </Field.Rows>
        <Field.Number name="min_writers" />
        {!heads && <Field.Rate name="leg_cap_bp" />}
        <LevelsField />
        <Field.Period name="from_on" until="to_on" />
        <Field.Choice name="status" values={switchStatuses} />
      </FormDialog>
      {simulated && <Simulation id={id} rule={simulated} onClose={() => setSimulated(undefined)} />}
    </>
  );
});
