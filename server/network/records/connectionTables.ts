import type { ApiKeyRecord } from '@shared/contracts/network/apiKeys';
import type { Indexes } from '../../data/collection';

/** Connections with other programs (domain.md 3.14). */
export type ConnectionTables = { api_keys: ApiKeyRecord };

export const connectionTables = { api_keys: {} satisfies Indexes<ApiKeyRecord> };
