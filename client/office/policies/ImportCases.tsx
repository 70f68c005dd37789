import { imports } from '@shared/contracts/network/imports';
import { ImportDialog } from '~/crud/import/ImportDialog';

/** Columns that the server reads; the first four are required. */
const columns =
  'product, agent, owner_first, owner_last, brand, share, agent_2, share_2, agent_3, share_3, agent_4, share_4, owner_birthday, owner_email, owner_phone, owner_state, insured_first, insured_last, insured_birthday, insured_email, insured_phone, insured_state, insured_gender, insured_tobacco, beneficiary_count, face_amount, target_premium, modal_premium, initial_lump, exchange_1035, premium_mode, risk_class, signed_state, signed_on, source, notes, riders, replacement, submit, submitted_on, override_reason';

const amounts = [
  ...['face_amount', 'target_premium', 'modal_premium', 'initial_lump', 'exchange_1035'],
  ...['share', 'share_2', 'share_3', 'share_4'],
];
const days = ['owner_birthday', 'insured_birthday', 'signed_on', 'submitted_on'];

export const ImportCases = ({ onClose }: { onClose: (changed: boolean) => void }) => (
  <ImportDialog
    endpoint={imports.policies}
    texts="officePolicies"
    columns={columns}
    amounts={amounts}
    days={days}
    onClose={onClose}
  />
);
