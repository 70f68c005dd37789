import { type UserDetails, userPages } from '@shared/contracts/demos/userDetails';
import { plans, type UserRecord } from '@shared/contracts/demos/users';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { RadioGroup } from '~/ui/RadioGroup';
import { Tag } from '~/ui/Tag';
import { draftOf } from './userDraft';
import styles from './users.module.css';

interface PlanProps {
  user: UserRecord;
  details: UserDetails;
  onChanged: () => void;
}

/** People and gigabytes included in each plan. */
const sizes = { basic: [5, 10], team: [20, 50], company: [100, 250], enterprise: [1_000, 2_000] } as const;

/** A user's current plan, with a dialog to change it. */
export const PlanCard = (props: PlanProps) => {
  const { user, details } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const [people, space] = sizes[user.currentPlan];
  const benefits = [
    t('demoUsers:plan.people', { count: people, said: format.count(people) }),
    t('demoUsers:plan.space', { size: format.size(space * 1_000_000_000) }),
    t(`demoUsers:plan.support.${user.currentPlan}`),
  ];
  return (
    <Card
      title={t('demoUsers:plan.title')}
      subtitle={t('demoUsers:plan.since', { day: format.day(details.planSince) })}
      actions={<Tag tone="primary">{t(`demoUsers:choices.plan.${user.currentPlan}`)}</Tag>}
    >
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={16} aria-hidden />
            <bdi>{benefit}</bdi>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={() => setChoosing(true)}>
        {t('demoUsers:plan.change')}
      </Button>
      {choosing && <ChoosePlan {...props} onClose={() => setChoosing(false)} />}
    </Card>
  );
};

const ChoosePlan = ({ user, details, onChanged, onClose }: PlanProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [plan, setPlan] = useState(user.currentPlan);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const save = async () => {
    if (plan === user.currentPlan) {
      onClose();
      return;
    }
    setSaving(true);
    try {
      const body = { ...draftOf(user, details), currentPlan: plan, version: details.version };
      await call(userPages.edit, { params: { id: user.id }, body });
      forgetRecent();
      feedback.toast('success', t('demoUsers:plan.changed', { plan: t(`demoUsers:choices.plan.${plan}`) }));
      onChanged();
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      // Someone else saved this user: the next attempt starts from their version.
      if (error.reason === 'stale') onChanged();
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('demoUsers:plan.change')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud:cancel')}</Button>
          <Button variant="primary" busy={saving} onClick={() => void save()}>
            {t('crud:save')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" live title={t('crud:saveFailed')}>
          {failureText(t, failure, 'demoUsers')}
        </Notice>
      )}
      <Field group label={t('demoUsers:fields.plan')}>
        {(ids) => (
          <RadioGroup
            {...ids}
            value={plan}
            onChange={setPlan}
            options={plans.map((value) => ({
              value,
              label: t(`demoUsers:choices.plan.${value}`),
              hint: t('demoUsers:plan.people', { count: sizes[value][0], said: format.count(sizes[value][0]) }),
            }))}
          />
        )}
      </Field>
    </Dialog>
  );
};
