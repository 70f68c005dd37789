import { text } from '@shared/contracts/fields';
import { anonymising } from '@shared/contracts/network/privacy';
import { neutralName } from '@shared/format/neutralName';
import type { Answer } from '@shared/http/endpoint';
import { wrong } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsIn } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { inOwnWords } from '~/platform/formerMember';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Consequences } from './Consequences';
import type { MemberDialogProps } from './useMemberDialogs';

const Field = fieldsIn<{ confirm: string; reason: string }>();

/** Deletes a member's personal data for good, once nothing is open (domain.md 3.19). */
export const AnonymiseDialog = observer((props: MemberDialogProps) => {
  const { t } = useTranslation('privacy');
  const store = useAnswer(anonymising.preview, { query: { member_id: props.member.id } });
  const { data } = store;
  if (data && data.blockers.length === 0) return <Form {...props} preview={data} />;
  const close = () => props.onClose(false);
  return (
    <Dialog
      open
      title={t('anonymise.title', { name: props.member.name })}
      onClose={close}
      footer={<Button onClick={close}>{t('ui:close')}</Button>}
    >
      <Widget store={store} name={t('anonymise.action')} skeleton={<SkeletonLines lines={6} />}>
        {({ blockers }) => (
          <Consequences
            tone="warning"
            title={t('anonymise.blockedTitle')}
            items={blockers.map((blocker) => t(`anonymise.blockers.${blocker}`))}
          />
        )}
      </Widget>
    </Dialog>
  );
});

interface FormProps extends MemberDialogProps {
  preview: Answer<typeof anonymising.preview>;
}

const Form = observer(({ member: { id, name, member_no }, preview, onClose }: FormProps) => {
  const { t } = useTranslation('privacy');
  const { version, goes, stays, in_force } = preview;
  const [draft] = useState(() =>
    z.strictObject({
      confirm: text(20).refine((typed) => typed.toUpperCase() === member_no, wrong('same')),
      reason: text(300),
    }),
  );
  const [store] = useState(() => new FormStore(draft, { confirm: '', reason: '' }));
  return (
    <FormDialog
      texts="privacy"
      title={t('anonymise.title', { name })}
      description={t('anonymise.text')}
      confirm={t('anonymise.confirm')}
      tone="danger"
      store={store}
      draft={draft}
      send={({ confirm, reason }) =>
        call(anonymising.member, { body: { id, version, confirm: String(confirm), reason: String(reason) } })
      }
      onSaved={() => {
        feedback.toast('success', t('anonymise.done', { number: member_no }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Consequences
        tone="danger"
        title={t('anonymise.goesTitle')}
        items={goes.map(({ part, count }) => t(`anonymise.goes.${part}`, { count }))}
      />
      <Consequences
        title={t('anonymise.staysTitle', { name: inOwnWords(neutralName(member_no)) })}
        items={stays.map(({ part, count }) => t(`anonymise.stays.${part}`, { count }))}
      />
      <p className="muted">
        {[
          t('anonymise.law'),
          ...(in_force > 0 ? [t('anonymise.later', { count: in_force })] : []),
          t('anonymise.backups'),
        ].join(' ')}
      </p>
      <Field.Text name="confirm" />
      <Field.Area name="reason" max={300} />
    </FormDialog>
  );
});
