import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

export const backendPart = z
  .enum(['included', 'kept', 'unused', 'postgres'])
  .describe(
    'Whether the data of `/backend` are `included`; if not, because only the demo records were asked for (`kept`), another server answers (`unused`), or they are in PostgreSQL (`postgres`).',
  );

/** Restores the fixtures, the real clock, and all limits; or the demo records alone, in a moment and with all sign-ins kept. */
export const reset = endpoint({
  method: 'post',
  path: '/__lantern/reset',
  requires: 'open',
  summary:
    'Restores the fixtures: data of /backend and of the demo calls, lockouts, rate limits, and the clock. Everyone is signed out. Only from the machine of the server.',
  query: z.strictObject({
    only: z
      .enum(['demos'])
      .optional()
      .describe('`demos` restores the records of the demo calls and nothing else; everyone stays signed in.'),
  }),
  data: z.object({
    backend: backendPart,
    records: z.record(z.string(), z.int()).describe('The number of records in each collection of the demo calls.'),
  }),
});
