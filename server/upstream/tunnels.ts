import type { Duplex } from 'node:stream';
import type { UpgradedConnection } from '../http/upgrades';

/** Connections that have left HTTP. They end with the server, which knows nothing of them any more. */
export class Tunnels {
  readonly #open = new Set<Duplex>();

  constructor(stopping?: AbortSignal) {
    stopping?.addEventListener('abort', () => {
      for (const socket of this.#open) socket.destroy();
    });
  }

  add(socket: Duplex): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  /** Passes bytes both ways. When one side breaks, so does the other. */
  join(one: UpgradedConnection, other: UpgradedConnection): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (from.head.length > 0) to.socket.write(from.head);
      from.socket.on('error', () => to.socket.destroy());
      from.socket.once('close', () => to.socket.destroy());
      from.socket.pipe(to.socket);
    }
  }
}
