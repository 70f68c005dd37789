import { type Licence, licenceStatuses, licences, reviewStates } from '@shared/contracts/network/licences';
import { type Cell, choice, date, instant, text, withNote, yesNo } from '~/crud/cells';
import { byLink, oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { paperOf } from './paper';
import { documentCell, expiryCell, opens, reviewCell } from './paperCells';
import { QueueTabs } from './QueueTabs';
import { usePaperActions } from './usePaperActions';

const lines: Cell<readonly string[], Licence> = {
  wrap: true,
  hideBelow: 'xl',
  render: (value, _row, { choice: name, format }) => format.list(value.map(name)),
  csv: (value) => value.join(', '),
};

const waitingFilters = [search('q'), oneOf('status', licenceStatuses), flag('resident')] as const;
const allFilters = [
  search('q'),
  oneOf('review', reviewStates),
  oneOf('status', licenceStatuses),
  flag('resident'),
  byLink(oneOf('expires_within', ['30'])),
] as const;

/** Licenses: those waiting for the office, or all. */
export const LicenceList = ({ all }: { all: boolean }) => {
  const { actions, dialogs, review } = usePaperActions<Licence>(paperOf.licence, 'licence');
  const columns: Columns<Licence> = {
    licence_no: opens({ ...text, nowrap: true }, review),
    state: text,
    member: withNote(
      personCell(({ member_id }: Licence) => member_id, paths.memberEdit),
      ({ member_no }: Licence) => member_no,
    ),
    lines: lines as Cell<Licence['lines'], Licence>,
    resident: { ...yesNo, optional: true },
    doc_url: documentCell,
    issued_on: { ...date, optional: true },
    expires_on: expiryCell,
    status: { ...choice, optional: true },
    review_note: reviewCell,
    updated_at: { ...instant, hideBelow: 'lg' },
  };
  return (
    <>
      <ListScreen
        resource={licences}
        texts="licenseQueue"
        sort="expires_on"
        filters={all ? allFilters : waitingFilters}
        {...(!all && { fixed: { review: 'waiting' } })}
        columns={columns}
        rowActions={actions}
        above={() => <QueueTabs active={all ? 'allLicences' : 'licences'} />}
      />
      {dialogs}
    </>
  );
};
