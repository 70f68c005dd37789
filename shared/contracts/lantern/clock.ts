import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';

/** Largest distance from the real time: about three years, because each day passed costs its daily work. */
export const mostSeconds = 100_000_000;

const state = z.object({
  now: z.iso.datetime(),
  stopped: z.boolean().describe('Whether the clock stands still.'),
  ahead_seconds: z.int().describe('How far it is ahead of the real time; negative when it is behind.'),
});
export type ClockState = z.infer<typeof state>;

const setting = z
  .strictObject({
    at: z.iso.datetime({ offset: true }).optional().describe('The instant to show.'),
    advance_seconds: z.int().min(1).max(mostSeconds).optional().describe('Seconds to move forward.'),
    stopped: z.boolean().optional().describe('Whether the clock stands still from then on. Omitted: as before.'),
  })
  .refine(({ at, advance_seconds }) => at === undefined || advance_seconds === undefined, {
    ...wrong('choice'),
    path: ['advance_seconds'],
  });

const path = '/__lantern/clock';
export const clock = {
  read: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary: 'The time that the server goes by. Only from the machine of the server.',
    data: state,
  }),
  write: endpoint({
    method: 'put',
    path,
    requires: 'open',
    summary:
      'Moves the clock to an instant or forward, and does the daily work of the days passed; an empty body returns to the real time. Only from the machine of the server.',
    body: setting,
    data: state,
    example: { body: { advance_seconds: 86_400 } },
  }),
};
