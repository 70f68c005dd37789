import { day } from '@shared/contracts/fields';
import { calendar } from '@shared/contracts/network/calendar';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import type { Milestone } from './milestones';

const { title, body } = calendar.draft.shape;
const draft = z.object({ title, starts_on: day, body: body.unwrap() });
const Field = fieldsOf({ draft });
/** All-day reminders arrive at nine on the day before. */
const reminderMin = 15 * 60;

interface ReminderDialogProps {
  policy: PolicyDetail;
  milestone: Milestone | undefined;
  onClose: () => void;
}

/** Adds a day about a case to the reader's own calendar, with the client and the milestone filled in. */
export const ReminderDialog = ({ policy, milestone, onClose }: ReminderDialogProps) => {
  const { t } = useTranslation('policies');
  const navigate = useNavigate();
  const today = businessToday();
  const [store] = useState(() => {
    const about = { client: policy.insured, case_no: policy.case_no, year: milestone?.year };
    return new FormStore(draft, {
      title: t(`reminder.titles.${milestone?.key ?? 'case'}`, about),
      starts_on: milestone?.on ?? null,
      body: `${policy.case_no} · ${policy.product}`,
    });
  });
  return (
    <FormDialog
      title={t('reminder.title')}
      description={t('reminder.text')}
      texts="policies"
      confirm={t('reminder.add')}
      store={store}
      draft={draft}
      send={(values) => {
        const { starts_on, ...event } = draft.parse(values);
        const days = { all_day: true, starts_on, ends_on: starts_on };
        return call(calendar.save, {
          body: { ...event, ...days, calendar: 'Business', reminder_min: reminderMin } as never,
        });
      }}
      onSaved={() => {
        feedback.toast('success', t('reminder.added'), undefined, {
          label: t('reminder.open'),
          run: () => void navigate(paths.calendar),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Text name="title" wide />
      <Field.Day name="starts_on" min={today} />
      <Field.Area name="body" />
    </FormDialog>
  );
};
