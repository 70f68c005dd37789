import { memberStatuses } from '@shared/abilities';
import { caProvinces, usStates } from '@shared/contracts/fields';
import { arrivals } from '@shared/contracts/network/arrivals';
import { licenceProblems, lights } from '@shared/contracts/network/licences';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { messages } from '@shared/contracts/network/messages';
import { Megaphone, Upload, UserRoundPen } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, mayCall } from '~/crud/action';
import { oneOf, period, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { useMemberDialogs } from './dialogs/useMemberDialogs';
import { memberColumns } from './memberColumns';
import { levelFilter, sponsorFilter, stateFilter } from './memberFilters';
import { memberRowActions } from './memberRowActions';

const BroadcastDialog = lazy(async () => ({ default: (await import('./dialogs/BroadcastDialog')).BroadcastDialog }));

const filters = [
  search('q'),
  oneOf('status', memberStatuses),
  levelFilter,
  oneOf('light', lights),
  oneOf('problem', licenceProblems),
  stateFilter([...usStates, ...caProvinces]),
  sponsorFilter,
  period('joined_on', 'from', 'to'),
] as const;

const open = goTo<MemberRow>('open', UserRoundPen, ({ id }) => paths.memberEdit(id), membership.detail);

export const MemberList = () => {
  const { t } = useTranslation('members');
  const { ask, dialog } = useMemberDialogs();
  const [actions] = useState(() => [open, ...memberRowActions(ask)]);
  const [broadcasting, setBroadcasting] = useState(false);
  const close = () => setBroadcasting(false);
  const columns = useMemo(() => memberColumns(t('never')), [t]);
  return (
    <>
      <ListScreen
        resource={membership}
        texts="members"
        sort="member_no"
        filters={filters}
        columns={columns}
        open={({ id }) => paths.memberEdit(id)}
        create={{ to: paths.memberCreate, needs: membership.create }}
        rowActions={actions}
        tools={() => (
          <>
            {mayCall(messages.send) && (
              <Button icon={Megaphone} onClick={() => setBroadcasting(true)}>
                {t('broadcast.open')}
              </Button>
            )}
            {mayCall(arrivals.agents) && (
              <LinkButton icon={Upload} to={`${paths.arrivals}?kind=agents`}>
                {t('crud:import.open')}
              </LinkButton>
            )}
          </>
        )}
      />
      {dialog}
      {broadcasting && (
        <FetchedPart onClose={close}>
          <BroadcastDialog onClose={close} />
        </FetchedPart>
      )}
    </>
  );
};
