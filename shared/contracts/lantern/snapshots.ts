import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { backendPart } from './reset';

export const maxSnapshots = 20;

const name = z
  .string()
  .max(60)
  .refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), wrong('slug'))
  .describe('Lowercase letters, digits, and hyphens.');

const snapshot = z.object({
  name,
  taken_at: z.iso.datetime().describe('By the clock of the server.'),
  backend: backendPart,
});
export type Snapshot = z.infer<typeof snapshot>;

const path = '/__lantern/snapshots';
const one = `${path}/:name` as const;
const params = z.strictObject({ name });

/** Copies of all data by name, kept until they are deleted; without DATA_DIR, until the server stops. */
export const snapshots = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary: 'The snapshots, by name. Only from the machine of the server.',
    data: z.object({ snapshots: z.array(snapshot) }),
  }),
  take: endpoint({
    method: 'put',
    path: one,
    requires: 'open',
    summary:
      'Takes a snapshot of all data, sign-ins and uploads included, in place of one with the same name. Only from the machine of the server.',
    params,
    data: snapshot,
    example: { params: { name: 'before-import' } },
  }),
  restore: endpoint({
    method: 'post',
    path: `${one}/restore`,
    requires: 'open',
    summary:
      'Restores the data of a snapshot. Sign-ins since then end, those from before go on; the clock stays. Only from the machine of the server.',
    params,
    data: snapshot,
    example: { params: { name: 'before-import' } },
  }),
  remove: endpoint({
    method: 'delete',
    path: one,
    requires: 'open',
    summary: 'Deletes a snapshot. Only from the machine of the server.',
    params,
    data: z.undefined(),
    example: { params: { name: 'before-import' } },
  }),
};
