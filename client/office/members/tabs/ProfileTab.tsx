import { members } from '@shared/contracts/network/members';
import { type MemberDetail, membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/crud/Form';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { forgetRecent } from '~/crud/recent';
import { unwrapIssues } from '~/crud/unwrapIssues';
import { withAddress } from '~/network/addressForm';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { MemberFields } from '../MemberFields';
import styles from '../MemberPage.module.css';
import { type EditForm, editForm, editValues } from '../memberForm';

const Field = fieldsOf({ draft: editForm });

export const ProfileTab = observer(({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation('members');
  const [store] = useState(() => new FormStore(editForm, editValues(member), member.version ?? 0));
  const save = async () => {
    const saved = await store.submit(
      (values, version = 0) =>
        unwrapIssues(
          'address',
          call(members.editUserInfo, { body: { ...withAddress(values as EditForm), id: member.id, version } }),
        ),
      async () => {
        const newer = await call(membership.detail, { query: { id: member.id } });
        return { values: editValues(newer), version: newer.version ?? 0 };
      },
    );
    if (!saved) return;
    store.accept({ ...store.values }, saved.version);
    forgetRecent();
    feedback.toast('success', t('edited', { name: member.name }));
    reload();
  };
  return (
    <fieldset disabled={!session.ability.can('manage', 'Member')} className={styles.fields}>
      <Form
        store={store}
        draft={editForm}
        texts="members"
        onSave={save}
        onCancel={() => store.accept(editValues(member), member.version ?? 0)}
      >
        <MemberFields contact={<Field.Text name="wechat_id" />} />
      </Form>
    </fieldset>
  );
});
