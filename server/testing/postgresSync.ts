import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

type Answer = { rows?: Record<string, unknown>[]; error?: string };

/**
 * Runs in a thread: answers each query from the port, then wakes the waiting thread. It parses values as the product's
 * driver does.
 */
const answering = `
const { workerData } = require('node:worker_threads');
const pg = require('pg');
const { port, woken } = workerData;
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
const clients = new Map();
async function answer({ url, text, end }) {
  let client = clients.get(url);
  if (end) { clients.delete(url); await client?.end(); return {}; }
  if (!client) {
    client = new pg.Client(url);
    client.on('error', () => clients.delete(url));
    await client.connect();
    clients.set(url, client);
  }
  return { rows: (await client.query(text)).rows };
}
port.on('message', async (asked) => {
  let told;
  try { told = await answer(asked); } catch (error) { told = { error: String(error) }; }
  port.postMessage(told);
  Atomics.store(woken, 0, 1);
  Atomics.notify(woken, 0);
});
`;

let made: { port: MessagePort; woken: Int32Array } | undefined;

function thread() {
  if (made) return made;
  const { port1: port, port2 } = new MessageChannel();
  const woken = new Int32Array(new SharedArrayBuffer(4));
  new Worker(answering, { eval: true, workerData: { port: port2, woken }, transferList: [port2] }).unref();
  port.unref();
  made = { port, woken };
  return made;
}

function ask(query: { url: string; text?: string; end?: true }): Answer {
  const { port, woken } = thread();
  Atomics.store(woken, 0, 0);
  port.postMessage(query);
  // A late notification of the previous answer may also wake the thread.
  while (Atomics.load(woken, 0) === 0) Atomics.wait(woken, 0, 0);
  return receiveMessageOnPort(port)?.message as Answer;
}

/** A query's rows, synchronously: blocks this thread until another one has the answer. For tests only. */
export function querySync(url: string, text: string): Record<string, unknown>[] {
  const { rows, error } = ask({ url, text });
  if (!rows) throw new Error(`${error} in ${text}`);
  return rows;
}

export const endSync = (url: string): void => void ask({ url, end: true });
