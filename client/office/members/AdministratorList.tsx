import { memberStatuses, roles } from '@shared/abilities';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { UserRoundCog, UserRoundPen } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, mayCall, type RowAction } from '~/crud/action';
import { choice, text } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useNewDialog } from '~/crud/useNewDialog';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import { useMemberDialogs } from './dialogs/useMemberDialogs';
import { memberColumns } from './memberColumns';
import { memberRowActions } from './memberRowActions';

const NewAdministratorDialog = lazy(async () => ({
  default: (await import('./dialogs/NewAdministratorDialog')).NewAdministratorDialog,
}));

const resource = { ...membership, name: 'administrator' };
const filters = [search('q'), oneOf('status', memberStatuses)] as const;
const open = goTo<MemberRow>('open', UserRoundPen, ({ id }) => paths.memberEdit(id), membership.detail);

function columnsOf(never: string): Columns<MemberRow> {
  const { name, status, joined_on, last_login_at } = memberColumns(never);
  return { name, office_role: choice, status, email: text, phone: { ...text, nowrap: true }, joined_on, last_login_at };
}

/** /general/administrator_list: administrators and their office roles (domain.md 5). */
export const AdministratorList = () => {
  const { t } = useTranslation('administrators');
  const { ask, dialog } = useMemberDialogs();
  const adding = useNewDialog();
  const columns = useMemo(() => columnsOf(t('members:never')), [t]);
  const [actions] = useState(() => {
    const officeRole: RowAction<MemberRow> = {
      name: 'officeRole',
      icon: UserRoundCog,
      offered: ({ id }) => mayCall(membership.officeRole) && id !== session.own?.id,
      run: (row) => ask('officeRole', row),
    };
    return [open, officeRole, ...memberRowActions<MemberRow>(ask)];
  });
  return (
    <>
      <ListScreen
        key={adding.round}
        resource={resource}
        texts="administrators"
        sort="name"
        fixed={{ role: roles.administrator }}
        filters={filters}
        columns={columns}
        open={({ id }) => paths.memberEdit(id)}
        create={{ to: adding.to, needs: membership.create }}
        rowActions={actions}
      />
      {dialog}
      {adding.open && (
        <FetchedPart onClose={() => adding.close(false)}>
          <NewAdministratorDialog onClose={adding.close} />
        </FetchedPart>
      )}
    </>
  );
};
