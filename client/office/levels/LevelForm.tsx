import { type Level, levelStatuses, levels, type PromoRule, promotionScopes } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useField } from '~/crud/FormContext';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsIn, fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { FormSection } from '~/ui/FormSection';
import { Switch } from '~/ui/Switch';

type LevelDraft = z.input<typeof levels.draft>;

const Field = fieldsOf(levels);
/** Fields of the rule's optional parts, shown only while `Part` has switched them on. */
const Rule = fieldsIn<{
  promo_rule: {
    personal: NonNullable<PromoRule['personal']>;
    team: Omit<PromoRule['team'], 'senior_legs'> & { senior_legs: NonNullable<PromoRule['team']['senior_legs']> };
  };
}>();

const blank: LevelDraft = {
  code: '',
  name: '',
  name_zh: '',
  rank: 1,
  fy_bp: 0,
  badge_color: '#4f46e5',
  icon: 'award',
  promo_rule: null,
  status: 'active',
};
const newRule: PromoRule = {
  personal: null,
  team: {
    months: 3,
    scope: 'base_shop',
    tp_cents: 40_000_00,
    licensed_directs: null,
    leader_legs: null,
    senior_legs: null,
  },
};

/** Switches an optional part of the draft on or off. */
const Part = observer(({ name, start }: { name: string; start: object }) => {
  const { value, set, frame } = useField<object | null>(name);
  return (
    <Switch
      id={frame.id}
      label={frame.label}
      hint={frame.hint}
      checked={value !== null}
      onChange={(on) => set(on ? structuredClone(start) : null)}
    />
  );
});

const PromotionFields = observer(() => {
  const { t } = useTranslation('officeLevels');
  const { value: rule } = useField<PromoRule | null>('promo_rule');
  return (
    <FormSection title={t('sections.promotion')} description={t('sections.promotionText')}>
      <Part name="promo_rule" start={newRule} />
      {rule && (
        <>
          <Rule.Choice name="promo_rule.team.scope" values={promotionScopes} />
          <Rule.Money name="promo_rule.team.tp_cents" />
          <Rule.Number name="promo_rule.team.months" />
          <Rule.Number name="promo_rule.team.licensed_directs" />
          <Rule.Number name="promo_rule.team.leader_legs" />
          <Part name="promo_rule.team.senior_legs" start={{ count: 1, rank: 1 }} />
          {rule.team.senior_legs && (
            <>
              <Rule.Number name="promo_rule.team.senior_legs.count" />
              <Rule.Number name="promo_rule.team.senior_legs.rank" />
            </>
          )}
          <Part name="promo_rule.personal" start={{ months: 3, tp_cents: 20_000_00 }} />
          {rule.personal && (
            <>
              <Rule.Money name="promo_rule.personal.tp_cents" />
              <Rule.Number name="promo_rule.personal.months" />
            </>
          )}
        </>
      )}
    </FormSection>
  );
});

const LevelForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const planned = (saved: object) => {
    const { planned_fy } = saved as Level;
    return planned_fy
      ? t('rateChanges', { rate: format.percent(planned_fy.fy_bp), day: format.day(planned_fy.from_on) })
      : undefined;
  };
  return (
    <FormScreen resource={levels} mode={mode} texts="officeLevels" blank={blank} back={paths.levelList} then={planned}>
      <FormSection title={t('sections.level')} description={t('sections.levelText')}>
        <Field.Text name="name" />
        <Field.Text name="name_zh" />
        <Field.Text name="code" />
        <Field.Choice name="status" values={levelStatuses} />
        <Field.Color name="badge_color" />
        <Field.Text name="icon" />
      </FormSection>
      <FormSection title={t('sections.plan')} description={t('sections.planText')}>
        <Field.Number name="rank" />
        <Field.Rate name="fy_bp" />
      </FormSection>
      <PromotionFields />
    </FormScreen>
  );
};

export const LevelCreate = () => <LevelForm mode="create" />;
export const LevelEdit = () => <LevelForm mode="edit" />;
