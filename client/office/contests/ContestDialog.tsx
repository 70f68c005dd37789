import {
  type Contest,
  type ContestDraft,
  contestStatuses,
  contests,
  contestVisibilities,
} from '@shared/contracts/network/contests';
import { type Level, levels } from '@shared/contracts/network/levels';
import { type ScoreMetric, scoreMetrics, unitOf } from '@shared/contracts/network/scores';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn, fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Field as FieldFrame } from '~/ui/Field';
import { MultiSelect } from '~/ui/prime/MultiSelect';
import { draftOf } from './contestDraft';

const Field = fieldsOf(contests);
const Part = fieldsIn<Pick<ContestDraft, 'eligibility'>>();
const Prize = fieldsIn<ContestDraft['prizes'][number]>();

const RanksField = observer(() => {
  const { value, set, leave, frame } = useField<number[]>('eligibility.ranks');
  const { data } = useAnswer(levels.list, { query: { limit: 100, sort: 'rank', order: 'asc' } });
  const ranks: readonly Pick<Level, 'rank' | 'code' | 'name'>[] = data?.list ?? [];
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <MultiSelect
          {...ids}
          value={value}
          onChange={set}
          onBlur={leave}
          options={ranks.map(({ rank, code, name }) => ({ value: rank, label: `${code} ${name}` }))}
        />
      )}
    </FieldFrame>
  );
});

/** A prize goes to one rank, or to everyone above a threshold in the unit of the contest's metric. */
const PrizeFields = observer(() => {
  const { value: kind, values } = useField<'rank' | 'threshold'>('kind');
  const money = kind === 'threshold' && unitOf(values.metric as ScoreMetric) === 'cents';
  return (
    <>
      <Prize.Choice name="kind" values={['rank', 'threshold']} />
      {money ? <Prize.Money name="at" /> : <Prize.Number name="at" />}
      <Prize.Text name="label" />
      <Prize.Money name="amount_cents" />
    </>
  );
});

interface ContestDialogProps {
  contest: Contest | undefined;
  start: ContestDraft;
  onClose: (changed: boolean) => void;
}

/** Edits a contest's metric, dates, participants and prizes. */
export const ContestDialog = observer(({ contest, start, onClose }: ContestDialogProps) => {
  const { t } = useTranslation('contests');
  const [store] = useState(() => new FormStore(contests.draft, start, contest?.version));
  const id = contest?.id;
  return (
    <FormDialog
      title={contest ? t('editTitle', { name: contest.name }) : t('create')}
      texts="contests"
      store={store}
      draft={contests.draft}
      send={(values, version) =>
        call(contests.save, { body: { ...(values as ContestDraft), ...(id !== undefined && { id, version }) } })
      }
      {...(id !== undefined && {
        stored: async () => {
          const now = await call(contests.detail, { query: { id, limit: 1 } });
          return { values: draftOf(now), version: now.version };
        },
      })}
      onSaved={({ name }) => {
        feedback.toast('success', t(contest ? 'edited' : 'created', { name }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Text name="name" />
      <Field.Text name="name_zh" />
      <Field.Choice name="metric" values={scoreMetrics} />
      <Field.Period name="from_on" until="to_on" />
      <Field.Rows
        name="prizes"
        blank={{
          kind: 'rank',
          at: Number(store.values.prizes && (store.values.prizes as unknown[]).length) + 1,
          label: '',
          amount_cents: 0,
        }}
        add={t('addPrize')}
        min={1}
        max={20}
      >
        {() => <PrizeFields />}
      </Field.Rows>
      <RanksField />
      <Part.Day name="eligibility.joined_from_on" />
      <Field.Choice name="visibility" values={contestVisibilities} />
      <Field.Html name="rules" />
      <Field.Picture name="banner_url" purpose="banner" />
      <Field.Text name="link" inputMode="url" />
      <Field.Choice name="status" values={contestStatuses} />
    </FormDialog>
  );
});
