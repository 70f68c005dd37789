import { browserStore } from '~/network/policies/case/browserStore';

/**
 * A submission that was sent and not answered. Sent again with the same id it is done once, also after a reload; with another id it
 * could be done twice.
 */
export interface QueuedSubmission {
  key: string;
  request_id: string;
  version: number;
  signature: string;
  override_reason: string;
  at: string;
}

export const queuedSubmissions = browserStore<QueuedSubmission>('submissions');
