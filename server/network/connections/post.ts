import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicAddresses } from './publicAddress';

/** Bytes of an answer that are kept. */
const mostBytes = 1024;

export interface PostSettings {
  allowLoopback: boolean;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  /** The beginning of its body. */
  text: string;
}

/**
 * Posts a text to a public address, and connects to one that passed the check. Follows no redirect. @throws PrivateAddress, or an error with its reason
 */
export async function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { timeoutMs, ...allowed }: PostSettings,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutMs / 1000} s.`)));
  });
  return Promise.race([exchange(url, headers, body, signal, allowed), late]);
}

async function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  allowed: { allowLoopback: boolean },
): Promise<Answer> {
  const addresses = await publicAddresses(url, allowed);
  const [first] = addresses;
  if (!first) throw new Error(`${url.hostname} has no address.`);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      agent: false,
      lookup: (_host, options, resolve) =>
        options.all ? resolve(null, addresses) : resolve(null, first.address, first.family),
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  return { status: answer.statusCode ?? 0, text: await beginningOf(answer) };
}

/** The first bytes of an answer as text that a database can store; the rest is not read. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}
