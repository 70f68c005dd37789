import { inTheBackground } from '../data/unhurried';
import { memberColumns } from './members/columns';
import { readTp } from './money/tp/columns';
import type { Network } from './network';
import { readOrders } from './orders/columns';
import { licenceColumns } from './people/licences/paperColumns';
import { policyColumns } from './policies/columns';

/** Below so many policies the first call reads what it needs in no time. */
const large = 10_000;

/**
 * What the first answers of a large network are made from takes many seconds to be read. It is read in short steps, from the first
 * call on and beside the others; who needs some of it sooner reads the rest of that, too, and waits for it.
 */
export class Warming {
  readonly #network: Network;
  #begun = false;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Begins it, once, after the call that is being served. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    const { db, deps } = this.#network;
    if (db.table('policies').size < large) return;
    setImmediate(() => {
      inTheBackground(this.#steps()).catch((error) =>
        deps.log.error(error, 'what first answers need could not be read'),
      );
    });
  }

  *#steps(): Generator<void> {
    const network = this.#network;
    const { ofPolicies, others } = network.firstReads;
    const reads = [
      () => memberColumns(network).read(),
      // All of them read the same rows, which are fetched once.
      () => [policyColumns(network).read(), ...ofPolicies.map((read) => read())].includes(true),
      () => readTp(network),
      ...others,
      () => readOrders(network),
      () => licenceColumns(network).read(),
    ];
    for (const read of reads) while (!network.deps.stopping?.aborted && read()) yield;
  }
}
