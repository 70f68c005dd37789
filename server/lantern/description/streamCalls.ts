import { chatEventsPath } from '@shared/contracts/demos/chats';
import type { Description, Operation, Parameter } from '@shared/contracts/lantern/description';
import { bankFilePath } from '@shared/contracts/network/bankFiles';
import { calendarFilePath } from '@shared/contracts/network/calendar';
import { oidcPaths } from '@shared/contracts/network/factors';
import { policyExportPath, tpExportPath } from '@shared/contracts/network/imports';
import { eventsPath } from '@shared/contracts/network/live';
import { logoPath } from '@shared/contracts/network/pageNetwork';
import { payExportPath } from '@shared/contracts/network/payments';
import { policyStatuses } from '@shared/contracts/network/policies';
import { archivePath } from '@shared/contracts/network/privacy';
import { logoRules } from '@shared/contracts/network/settings';
import { tpStates } from '@shared/contracts/network/tp';
import { anyFailure, outsideEnvelope } from './failures';
import { operationIdOf, tokenOrKey } from './operation';
import { tagOf } from './tags';

const inQuery = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
});
const text = { schema: { type: 'string' } };
const get = (path: string, operation: Omit<Operation, 'operationId' | 'tags'>) => ({
  [path]: {
    get: { operationId: operationIdOf('get', path), tags: [tagOf(path)], description: outsideEnvelope, ...operation },
  },
});

const oneOf = (name: string, description: string, values: readonly string[]): Parameter => ({
  ...inQuery(name, description),
  schema: { type: 'string', enum: [...values] },
});
const period = (what: string): Parameter[] =>
  (['from', 'to'] as const).map((name) => ({
    ...inQuery(name, `${what}: the ${name === 'from' ? 'first' : 'last'} one.`),
    schema: { type: 'string', format: 'date' },
  }));
/** A CSV file for callers with a permission. */
const csv = (
  path: `/${string}`,
  requires: string,
  responses: Operation['responses'] = {},
): Pick<Operation, 'responses' | 'security' | 'x-requires'> => ({
  responses: {
    200: { description: 'The file.', content: { 'text/csv': text } },
    401: { $ref: '#/components/responses/Expired' },
    ...responses,
    ...anyFailure,
  },
  security: tokenOrKey({ method: 'get', path }),
  'x-requires': requires,
});

/** A page address of the sign-in that leads on to another one. */
const redirect = (path: string, summary: string, parameters: Parameter[]) =>
  get(path, {
    summary,
    parameters,
    responses: {
      302: { description: 'The next page.' },
      404: { $ref: '#/components/responses/NotFound' },
      ...anyFailure,
    },
    security: [],
    'x-requires': 'open',
  });

/** Reads that do not answer in JSON and have no contract. */
export const streamPaths = (): Description['paths'] => ({
  ...get(payExportPath, {
    summary: 'The payments of a run as CSV for the bank, accounts by their last four digits.',
    parameters: [inQuery('cycle_no', 'The run, as `2026-11-A`.', true)],
    ...csv(payExportPath, 'manage Payment', { 404: { $ref: '#/components/responses/NotFound' } }),
  }),
  ...get(bankFilePath, {
    summary: 'A bank file with account numbers, as the bank takes it.',
    parameters: [inQuery('id', 'The file, by ID.', true)],
    responses: {
      200: { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string' } } } },
      404: { $ref: '#/components/responses/NotFound' },
      401: { $ref: '#/components/responses/Expired' },
      ...anyFailure,
    },
    security: tokenOrKey({ method: 'get', path: bankFilePath }),
    'x-requires': 'manage Payment',
  }),
  ...get(policyExportPath, {
    summary: 'All policies of a filter as CSV, which policy/import reads.',
    parameters: [oneOf('status', 'Policies with this status alone.', policyStatuses), ...period('The submission day')],
    ...csv(policyExportPath, 'manage Policy'),
  }),
  ...get(tpExportPath, {
    summary: 'All TP records of a filter as CSV.',
    parameters: [
      oneOf('state', 'Records in this state; without it, all but void ones.', tpStates),
      ...period('The day'),
    ],
    ...csv(tpExportPath, 'manage TP'),
  }),
  ...get(archivePath, {
    summary:
      'An archive of the network, or of what it holds about a person, as a ZIP file of CSV and JSON (domain.md 3.19).',
    parameters: [inQuery('ticket', 'As a call of /backend/export has answered it, for one download.', true)],
    responses: {
      200: { description: 'The archive.', content: { 'application/zip': text } },
      404: { $ref: '#/components/responses/NotFound' },
      ...anyFailure,
    },
    security: [],
    'x-requires': 'open',
  }),
  ...get(calendarFilePath, {
    summary: 'A calendar for other programs, by the secret key of its address (RFC 5545).',
    parameters: [inQuery('key', 'As /backend/calendar/subscribe has answered it.', true)],
    responses: {
      200: { description: 'The calendar.', content: { 'text/calendar': text } },
      404: { $ref: '#/components/responses/NotFound' },
      ...anyFailure,
    },
    security: [],
    'x-requires': 'open',
  }),
  ...get(`${logoPath}/{id}`, {
    summary: 'A picture that is or was the network’s logo, for everyone. What an ID names never changes.',
    parameters: [{ ...inQuery('id', 'As /backend/setting/logo has answered it.', true), in: 'path' }],
    responses: {
      200: {
        description: 'The picture.',
        content: Object.fromEntries(
          logoRules.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      404: { $ref: '#/components/responses/NotFound' },
      ...anyFailure,
    },
    security: [],
    'x-requires': 'open',
  }),
  ...redirect(oidcPaths.start, 'Leads the browser to the OpenID provider, and keeps a cookie for its answer.', [
    inQuery('next', 'The page to open in the end.'),
  ]),
  ...redirect(oidcPaths.callback, 'Takes the OpenID provider’s answer, and leads to the sign-in page.', [
    inQuery('code', 'From the provider.'),
    inQuery('state', 'From the provider.'),
  ]),
  ...get(eventsPath, {
    summary: 'What has happened, as server-sent events: new messages and letters, changed policies, locked pay runs.',
    parameters: [
      inQuery('ticket', 'In place of the token: as /backend/events/ticket has answered it, for one connection.'),
      inQuery('last_event_id', 'In place of the header `Last-Event-ID`: the last event that was seen.'),
    ],
    responses: {
      200: { description: 'Events until one side ends it.', content: { 'text/event-stream': text } },
      401: { $ref: '#/components/responses/Expired' },
      ...anyFailure,
    },
    security: [{}, { token: [] }, { bearer: [] }],
    'x-requires': 'anyone',
  }),
});

/** Demo reads that do not answer in JSON and have no contract. */
export const demoStreamPaths = (): Description['paths'] =>
  get(chatEventsPath, {
    summary: 'What happens in the chats, as server-sent events: new messages, and who is typing.',
    responses: {
      200: { description: 'Events until one side ends it.', content: { 'text/event-stream': text } },
      ...anyFailure,
    },
    security: [],
    'x-requires': 'open',
  });
