import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

/** Restores the demo records; the network's data stay unchanged. */
export const reset = endpoint({
  method: 'post',
  path: '/__lantern/reset',
  requires: 'open',
  summary:
    'Puts the data of the demo calls back to the fixtures; the data of /backend stays. Only from the machine of the server.',
  data: z.record(z.string(), z.int()).describe('How many records each collection holds now.'),
});
