import type { DocumentState } from '@shared/contracts/network/policyDocuments';
import type { Tone } from '~/ui/tone';

export const documentTones: Record<DocumentState, Tone> = {
  with_office: 'info',
  accepted: 'success',
  sent_back: 'danger',
};
