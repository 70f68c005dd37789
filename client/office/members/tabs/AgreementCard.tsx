import { type MemberDetail, membership } from '@shared/contracts/network/membership';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { saveFile } from '~/crud/saveFile';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';

const draft = bodyOf(membership.agreement).omit({ id: true, version: true });
const Field = fieldsOf({ draft });

/** The agent agreement: signed online, or on paper and entered here. */
export const AgreementCard = ({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation(['members', 'profile']);
  const format = useFormat();
  const [entering, setEntering] = useState(false);
  const { agreement_signed_at: signed, agreement_version, agreement_doc_url: copy } = member;
  return (
    <Card
      title={t('fields.agreement_version')}
      actions={
        signed === null &&
        mayCall(membership.agreement) && (
          <Button size="sm" icon={Plus} onClick={() => setEntering(true)}>
            {t('papers.agreement')}
          </Button>
        )
      }
    >
      <p>
        {signed === null
          ? t('papers.notSigned')
          : t('papers.signed', { day: format.day(signed), version: agreement_version ?? '–' })}{' '}
        {copy && (
          <Button size="sm" variant="ghost" onClick={() => void saveFile(copy, t('profile:document'))}>
            {t('profile:document')}
          </Button>
        )}
      </p>
      {entering && (
        <AgreementDialog
          member={member}
          onClose={(saved) => {
            setEntering(false);
            if (saved) reload();
          }}
        />
      )}
    </Card>
  );
};

const AgreementDialog = observer(({ member, onClose }: { member: MemberDetail; onClose: (saved: boolean) => void }) => {
  const { t } = useTranslation('members');
  const [store] = useState(() => new FormStore(draft, { signed_on: businessToday(), doc_url: '' }));
  return (
    <FormDialog
      texts="members"
      title={t('papers.agreementTitle', { name: member.name })}
      description={t('papers.agreementText')}
      store={store}
      draft={draft}
      send={(values) =>
        call(membership.agreement, {
          body: {
            ...(values as { signed_on: string; doc_url: string }),
            ...{ id: member.id, version: member.version ?? 0 },
          },
        })
      }
      onSaved={() => {
        feedback.toast('success', t('papers.agreementAdded'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Day name="signed_on" max={businessToday()} />
      <Field.File name="doc_url" purpose="licence" />
    </FormDialog>
  );
});
