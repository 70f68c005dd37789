import type { payments } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';

export type StatementData = Answer<typeof payments.detail>;
export type StatementGroup = StatementData['groups'][number];
