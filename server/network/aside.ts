import type { Network } from './network';

/** A handler of reads that grow with the network: they hold up nobody else (`SqlStore.aside`). Never inside a transaction. */
export const aside =
  <Input, Answer>(network: Network, handle: (input: Input) => Answer | Promise<Answer>) =>
  (input: Input): Answer | Promise<Answer> =>
    network.sql.aside(async () => handle(input));
