import { z } from 'zod';
import { actions, subjects } from '../../abilities';
import { endpoint } from '../../http/endpoint';

/** The page of rights at /access-control (template.md 2.15). */
const right = {
  action: z.enum(actions).describe('The action to ask for.'),
  subject: z.enum(subjects).describe('The subject to ask for.'),
};

export const accessControl = {
  ask: endpoint({
    method: 'get',
    path: '/access-control/data',
    requires: 'anyone',
    summary: "Asks for a right: the answer repeats it, or a 403 refuses it by the caller's ability.",
    example: { query: { action: 'read', subject: 'Auth' } },
    query: z.object(right),
    data: z.object(right),
    // Not cached: rights change outside the demo's records.
    acts: true,
  }),
};
