import { type OfficeRole, officeRoles } from '@shared/abilities';
import { membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Consequences } from './Consequences';
import type { MemberDialogProps } from './useMemberDialogs';

const draft = bodyOf(membership.officeRole).omit({ id: true });
const Field = fieldsOf({ draft });

/** Gives another administrator an office role; under four eyes, the change waits for a second administrator. */
export const OfficeRoleDialog = observer(({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  const [store] = useState(() => new FormStore(draft, { office_role: member.office_role ?? 'administrator' }));
  const role = store.values.office_role as OfficeRole;
  return (
    <FormDialog
      texts="members"
      title={t('officeRole.title', { name: member.name })}
      confirm={t('officeRole.confirm')}
      store={store}
      draft={draft}
      send={(values) =>
        call(membership.officeRole, { body: { ...(values as { office_role: OfficeRole }), id: member.id } })
      }
      onSaved={() => {
        feedback.toast('success', t('officeRole.done', { name: member.name }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice name="office_role" values={officeRoles} />
      <Consequences title={t('preview')} items={[t(`officeRole.means.${role}`), t('officeRole.sessions')]} />
    </FormDialog>
  );
});
