import type { Socket } from 'node:net';

type Written = (error?: Error | null) => void;
const patchedSockets = new WeakSet<Socket>();

/**
 * Delays a failed write until all received data has been read. Node destroys a socket at its first failed write, and
 * with it the answer of an upstream that refuses an upload and closes.
 */
export function readBeforeFailing(socket: Socket): void {
  if (patchedSockets.has(socket)) return;
  patchedSockets.add(socket);
  // After its answer, a request no longer listens for the socket's errors.
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
