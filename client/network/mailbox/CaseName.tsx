import type { ConversationRow } from '@shared/contracts/network/mailbox';

/** Client and product of a case. Names keep their own direction. */
export const CaseName = ({ client, product }: Pick<NonNullable<ConversationRow['policy']>, 'client' | 'product'>) => (
  <>
    <bdi>{client}</bdi> · <bdi>{product}</bdi>
  </>
);
