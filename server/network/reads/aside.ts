import type { Network } from '../network';

/**
 * A handler for reads that grow with the network. Runs apart from other calls, which need not wait (`SqlStore.aside`).
 * Never inside a transaction.
 */
export const aside =
  <Input, Answer>(network: Network, handle: (input: Input) => Answer | Promise<Answer>) =>
  (input: Input): Answer | Promise<Answer> =>
    network.sql.aside(async () => handle(input));
