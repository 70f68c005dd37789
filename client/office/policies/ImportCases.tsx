import { imports } from '@shared/contracts/network/imports';
import { moneyColumns, policyColumns } from '@shared/contracts/network/policyDraft';
import { ImportDialog } from '~/crud/import/ImportDialog';

const amounts = [...moneyColumns, 'share', 'share_2', 'share_3', 'share_4'];
const days = policyColumns.filter((column) => /(_on|_birthday)$/.test(column));

export const ImportCases = ({ onClose }: { onClose: (changed: boolean) => void }) => (
  <ImportDialog
    endpoint={imports.policies}
    texts="officePolicies"
    columns={policyColumns}
    amounts={amounts}
    days={days}
    onClose={onClose}
  />
);
