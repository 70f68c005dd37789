import type { Network } from './network';

/** With this many members, reads of a whole team or network start to take longer than others should wait. */
const large = 1_000;

/** Reads that grow with the network: in a large one they hold up nobody else (`SqlStore.aside`). Never inside a transaction. */
export const readAside = <R>(network: Network, read: () => Promise<R>): Promise<R> =>
  network.tree.places < large ? read() : network.sql.aside(read);

/** A handler of such reads. */
export const aside =
  <Input, Answer>(network: Network, handle: (input: Input) => Answer | Promise<Answer>) =>
  (input: Input): Answer | Promise<Answer> =>
    network.tree.places < large ? handle(input) : network.sql.aside(async () => handle(input));
