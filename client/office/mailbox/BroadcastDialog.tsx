import { memberStatuses } from '@shared/abilities';
import { caProvinces, usStates } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Level, levels } from '@shared/contracts/network/levels';
import { licenceProblems } from '@shared/contracts/network/licences';
import { mailbox } from '@shared/contracts/network/mailbox';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { useOptions } from '~/crud/useOptions';
import { Attachments } from '~/network/mailbox/Attachments';
import { AttachmentsStore } from '~/network/mailbox/AttachmentsStore';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import styles from './Mailbox.module.css';
import { ScheduledBroadcasts } from './ScheduledBroadcasts';

const { subject, body } = bodyOf(mailbox.broadcast).shape;
const draft = z.object({
  level_ids: z.array(z.string()),
  states: z.array(z.string()),
  statuses: z.array(z.enum(memberStatuses)).min(1),
  problem: z.enum(['any', ...licenceProblems]),
  team_of: z.int().nullable(),
  brand_id: z.int().nullable(),
  subject,
  body,
  send_at: z.string().nullable(),
});
type Draft = z.infer<typeof draft>;
const Field = fieldsOf({ draft });

/** The segment of a draft; an empty filter includes everyone. */
const segmentOf = ({ level_ids, states, statuses, problem, team_of, brand_id }: Omit<Draft, 'subject' | 'body'>) => ({
  statuses,
  ...(problem !== 'any' && { problem }),
  ...(team_of !== null && { team_of }),
  ...(brand_id !== null && { brand_id }),
  ...(level_ids.length > 0 && { level_ids: level_ids.map(Number) }),
  ...(states.length > 0 && { states }),
});

interface BroadcastDialogProps {
  onClose: () => void;
  onSent: () => void;
}

/** One message to every member of a segment, with the number of recipients shown before sending. */
export const BroadcastDialog = observer(({ onClose, onSent }: BroadcastDialogProps) => {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const levelOptions = useOptions<Level>(levels.list, ({ code, name }) => `${code} · ${name}`);
  const [attachments] = useState(() => new AttachmentsStore());
  const [withRequestId] = useState(requestIds);
  const [store] = useState(
    () =>
      new FormStore(draft, {
        ...{ level_ids: [], states: [], statuses: ['active'], problem: 'any', team_of: null, brand_id: null },
        ...{ subject: '', body: '', send_at: null },
      }),
  );
  useEffect(() => () => attachments.clear(), [attachments]);
  const values = store.values as Draft;
  const someone = values.statuses.length > 0;
  const count = useAnswer(mailbox.recipients, {
    body: { segment: segmentOf(someone ? values : { ...values, statuses: ['active'] }) },
  });
  const people = count.data?.people ?? [];
  const recipients = someone && !count.loading ? count.data?.recipients : undefined;
  return (
    <FormDialog
      texts="mailbox"
      title={t('broadcast.title')}
      description={t('broadcast.text')}
      confirm={
        recipients === undefined
          ? t('messages:send')
          : t(values.send_at ? 'broadcast.plan' : 'broadcast.send', {
              ...{ count: recipients, members: format.count(recipients) },
            })
      }
      store={store}
      draft={draft}
      send={async (given) => {
        const { subject, body, send_at, ...of } = given as Draft;
        if (recipients === 0 || attachments.busy || attachments.failed) return { recipients: 0, scheduled: false };
        return call(mailbox.broadcast, {
          body: withRequestId({
            ...{ segment: segmentOf({ ...of, send_at }), subject, body, attachments: attachments.ids, send_at },
          }),
        });
      }}
      onSaved={({ recipients: reached, scheduled }) => {
        if (reached === 0) return;
        const key = scheduled ? 'broadcast.planned' : 'broadcast.sent';
        feedback.toast('success', t(key, { count: reached, members: format.count(reached) }));
        onSent();
        onClose();
      }}
      onClose={onClose}
    >
      <Field.Choices
        name="level_ids"
        values={levelOptions.map(({ value }) => String(value))}
        label={(id) => levelOptions.find(({ value }) => String(value) === id)?.label ?? id}
      />
      <Field.Choices name="states" values={[...usStates, ...caProvinces]} label={(code) => code} />
      <Field.Choices name="statuses" values={memberStatuses} />
      <Field.Choice name="problem" values={['any', ...licenceProblems]} />
      <Field.Row<MemberRow>
        name="team_of"
        from={membership.list}
        label={({ name, member_no }) => `${name} · ${member_no}`}
        only={({ level }) => level !== null}
        clearable
      />
      <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} clearable />
      <div className={styles.counted}>
        <Notice tone={recipients === 0 ? 'warning' : 'info'} live>
          {count.failure
            ? failureText(t, count.failure)
            : recipients === undefined
              ? t('broadcast.counting')
              : t('broadcast.reaches', { count: recipients, members: format.count(recipients) })}
          {recipients !== undefined && recipients > 0 && (
            <div>
              {format.list([
                ...people.map(({ name }) => name),
                ...(recipients > people.length
                  ? [
                      t('broadcast.more', {
                        count: recipients - people.length,
                        members: format.count(recipients - people.length),
                      }),
                    ]
                  : []),
              ])}
            </div>
          )}
        </Notice>
      </div>
      <Field.Text name="subject" wide />
      <Field.Area name="body" />
      <Attachments store={attachments} />
      <Field.Instant name="send_at" />
      <ScheduledBroadcasts />
    </FormDialog>
  );
});
