import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { instant } from '../fields';

/** Checks of a server, for `npm run doctor` and the office. */
export const systemChecks = [
  'settings',
  'versions',
  'folder',
  'database',
  'clock',
  'uploads',
  'mail',
  'sms',
  'address',
  'proxy',
  'vault',
  'backups',
] as const;

/** Outcomes, each with a sentence in `client/locales/<language>/system.json`. */
export const systemOutcomes = {
  ok: [
    'settings_valid',
    'versions_fit',
    'folder_fits',
    'folder_unused',
    'database_fits',
    'database_empty',
    'clock_right',
    'uploads_kept',
    'uploads_accepted',
    'mail_accepted',
    'mail_off_demo',
    'sms_set',
    'sms_off',
    'address_fits',
    'address_off',
    'proxy_off',
    'proxy_trusted',
    'vault_set',
    'vault_off',
    'backups_made',
    'backups_off_demo',
  ],
  warning: [
    'folder_memory',
    'folder_low',
    'database_older',
    'clock_apart',
    'clock_behind',
    'mail_off',
    'sms_plain',
    'address_plain',
    'address_local',
    'address_path',
    'proxy_plain',
    'proxy_missing',
    'proxy_demo',
    'vault_earlier',
    'backups_off',
    'backups_late',
    'backups_failed',
  ],
  failure: [
    'settings_invalid',
    'folder_missing',
    'folder_closed',
    'folder_full',
    'database_closed',
    'database_damaged',
    'database_newer',
    'uploads_refused',
    'mail_refused',
    'sms_token',
    'vault_missing',
    'vault_wrong',
  ],
} as const;
export type SystemLevel = keyof typeof systemOutcomes;
export type SystemOutcome = (typeof systemOutcomes)[SystemLevel][number];

const outcomes = Object.values(systemOutcomes).flat();

export const systemCheck = z.strictObject({
  check: z.enum(systemChecks),
  level: z.enum(['ok', 'warning', 'failure']),
  outcome: z.enum(outcomes),
  /** Values of the sentence. */
  values: z.strictObject({
    /** A system's own words, in English. */
    reason: z.string().optional(),
    /** A folder, an address, or a path. */
    place: z.string().optional(),
    bytes: z.int().min(0).optional(),
    at: instant.optional(),
    seconds: z.int().optional(),
    lantern: z.string().optional(),
    node: z.string().optional(),
    database: z.string().optional(),
    schema: z.string().optional(),
  }),
});
export type SystemCheck = z.infer<typeof systemCheck>;

export const system = {
  checks: endpoint({
    method: 'get',
    path: '/backend/system/checks',
    requires: ['oversee', 'Setting'],
    summary: 'Checks the server as `npm run doctor` does: settings, disk, database, clock, mail, and backups.',
    acts: true,
    data: z.array(systemCheck).max(systemChecks.length),
  }),
} as const;
