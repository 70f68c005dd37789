import { imports } from '@shared/contracts/network/imports';
import { ImportDialog } from '~/crud/import/ImportDialog';

const columns = 'case_no, agent, tp, reason, policy_no, effective_on';

export const ImportTp = ({ onClose }: { onClose: (changed: boolean) => void }) => (
  <ImportDialog
    endpoint={imports.tp}
    texts="tpData"
    columns={columns}
    amounts={['tp']}
    days={['effective_on']}
    onClose={onClose}
  />
);
