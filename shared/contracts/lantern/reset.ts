import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

export const backendParts = ['included', 'unused', 'postgres'] as const;
export const backendPart = z
  .enum(backendParts)
  .describe(
    'Whether the data of `/backend` are `included`; if not, because another server answers (`unused`), or because they are in PostgreSQL (`postgres`).',
  );

/** Restores the fixtures, the real clock, and all limits. */
export const reset = endpoint({
  method: 'post',
  path: '/__lantern/reset',
  requires: 'open',
  summary:
    'Restores the fixtures: data of /backend and of the demo calls, lockouts, rate limits, and the clock. Everyone is signed out. Only from the machine of the server.',
  data: z.object({
    backend: backendPart,
    records: z.record(z.string(), z.int()).describe('The number of records in each collection of the demo calls.'),
  }),
});
