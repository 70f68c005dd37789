import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Arrived {
  to: string[];
  message: string;
}

/** A mail server on a free port, and the messages that it has received. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const message = await text(Readable.from(stream));
      arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    url: `smtp${options.secure ? 's' : ''}://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** Lines that quoted-printable has folded, put together. */
export const unfolded = (message: string) => message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
