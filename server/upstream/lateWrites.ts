import type { Socket } from 'node:net';

type Written = (error?: Error | null) => void;
const patientOnes = new WeakSet<Socket>();

/**
 * Has a failed write wait until everything that arrived has been read. Node destroys a socket at its first failed write, and with it the
 * answer of an upstream that refuses an upload and closes.
 */
export function readBeforeFailing(socket: Socket): void {
  if (patientOnes.has(socket)) return;
  patientOnes.add(socket);
  // A request that has its answer hears no more of its socket.
  socket.on('error', () => {});
  const patient =
    (written: Written): Written =>
    (error) => {
      if (!error || socket.readableEnded || socket.destroyed) {
        written(error);
        return;
      }
      const fail = () => {
        socket.off('end', fail).off('close', fail);
        written(error);
      };
      socket.once('end', fail).once('close', fail);
    };
  const write = socket._write.bind(socket);
  socket._write = (chunk, encoding, written) => write(chunk, encoding, patient(written));
  const writeMany = socket._writev?.bind(socket);
  if (writeMany) socket._writev = (chunks, written) => writeMany(chunks, patient(written));
}
