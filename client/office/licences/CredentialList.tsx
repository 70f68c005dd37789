import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Credential, credentialKinds, credentials, reviewStates } from '@shared/contracts/network/licences';
import { choice, count, date, instant, text, withNote } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { paperOf } from './paper';
import { documentCell, expiryCell, opens, reviewCell } from './paperCells';
import { QueueTabs } from './QueueTabs';
import { usePaperActions } from './usePaperActions';

const carrier = rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name);
const waitingFilters = [search('q'), oneOf('kind', credentialKinds), carrier] as const;
const allFilters = [search('q'), oneOf('review', reviewStates), oneOf('kind', credentialKinds), carrier] as const;

/** Certificates and trainings: those waiting for the office, or all. */
export const CredentialList = ({ all }: { all: boolean }) => {
  const { actions, dialogs, review } = usePaperActions<Credential>(paperOf.credential, 'credential');
  const columns: Columns<Credential> = {
    kind: opens({ ...choice, render: choice.render, csv: (value) => ({ code: value }) }, review),
    certificate_no: { ...text, nowrap: true },
    brand: { ...text, optional: true },
    member: withNote(
      personCell(({ member_id }: Credential) => member_id, paths.memberEdit),
      ({ member_no }: Credential) => member_no,
    ),
    hours: { ...count, optional: true },
    doc_url: documentCell,
    issued_on: { ...date, optional: true },
    expires_on: expiryCell,
    review_note: reviewCell,
    updated_at: { ...instant, hideBelow: 'lg' },
  };
  return (
    <>
      <ListScreen
        resource={credentials}
        texts="licenseQueue"
        sort="expires_on"
        filters={all ? allFilters : waitingFilters}
        {...(!all && { fixed: { review: 'waiting' } })}
        columns={columns}
        rowActions={actions}
        above={() => <QueueTabs active={all ? 'allCredentials' : 'credentials'} />}
      />
      {dialogs}
    </>
  );
};
