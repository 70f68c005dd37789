import { parseArgs } from 'node:util';
import type { Settings } from './check';

type Arguments = Settings & { json: string | undefined; junit: string | undefined };

/** The settings in a command line, or a sentence about its mistake. */
export function readArguments(args: string[], environmentToken?: string): Arguments | string {
  let values: ReturnType<typeof parse>['values'];
  let positionals: string[];
  try {
    ({ values, positionals } = parse(args));
  } catch (error) {
    return (error as Error).message;
  }
  const [address, ...more] = positionals;
  if (!address || more.length > 0) return 'Give one URL.';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return `${address} is not an http or https URL.`;
  if (url.search || url.hash) return 'The URL ends with its path.';
  const headers: Record<string, string> = {};
  for (const line of values.header) {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (!name || value === undefined) return `--header ${line} is not of the form NAME: VALUE.`;
    headers[name] = value;
  }
  const token = values.token ?? environmentToken;
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64) return '--concurrency takes 1 to 64.';
  const timeoutMs = Number(values.timeout) * 1000;
  if (!(timeoutMs > 0 && timeoutMs <= 600_000)) return '--timeout takes seconds, up to 600.';
  return {
    url: address.replace(/\/+$/, ''),
    headers: { ...(token && { token }), ...headers },
    ...{ only: values.only, writes: values.writes, concurrency, timeoutMs, json: values.json, junit: values.junit },
  };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      writes: { type: 'boolean', default: false },
      json: { type: 'string' },
      junit: { type: 'string' },
      concurrency: { type: 'string', default: '4' },
      timeout: { type: 'string', default: '30' },
    },
  });
