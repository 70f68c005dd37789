import { browserStore } from '~/network/policies/case/browserStore';

/**
 * A submission sent without an answer. Retrying with the same request id is idempotent, even after a reload; a new id
 * could submit twice.
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
