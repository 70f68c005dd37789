import type { ApiKeyRecord } from '@shared/contracts/network/apiKeys';
import type { DeliveryRow, DeliveryTry, WebhookRecord } from '@shared/contracts/network/webhooks';
import type { Generated } from 'kysely';
import type { Indexes } from '../../data/collection';

/** Connections with other programs (domain.md 3.14). */
export type ConnectionTables = { api_keys: ApiKeyRecord; webhooks: WebhookRecord };

export const connectionTables = {
  api_keys: {} satisfies Indexes<ApiKeyRecord>,
  webhooks: {} satisfies Indexes<WebhookRecord>,
};

/** Events on their way to an endpoint. Not records: only the worker changes them. */
export interface DeliveryTables {
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    event_id: string;
    type: DeliveryRow['type'];
    body: string;
    status: DeliveryRow['status'];
    attempts: number;
    next_at: string;
    created_at: string;
    delivered_at: string | null;
    tries: DeliveryTry[];
  };
}
