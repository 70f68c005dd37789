import { imports, tpColumns } from '@shared/contracts/network/imports';
import { ImportDialog } from '~/crud/import/ImportDialog';

export const ImportTp = ({ onClose }: { onClose: (changed: boolean) => void }) => (
  <ImportDialog
    endpoint={imports.tp}
    texts="tpData"
    columns={tpColumns}
    amounts={['tp']}
    days={['effective_on']}
    onClose={onClose}
  />
);
