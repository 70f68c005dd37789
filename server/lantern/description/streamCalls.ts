import { chatEventsPath } from '@shared/contracts/demos/chats';
import type { Description, Operation, Parameter } from '@shared/contracts/lantern/description';
import { calendarFilePath } from '@shared/contracts/network/calendar';
import { eventsPath } from '@shared/contracts/network/live';
import { payExportPath } from '@shared/contracts/network/payments';
import { operationIdOf } from './operation';
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
  [path]: { get: { operationId: operationIdOf('get', path), tags: [tagOf(path)], ...operation } },
});

/** Reads that answer no JSON and that no contract describes. */
export const streamPaths = (): Description['paths'] => ({
  ...get(payExportPath, {
    summary: 'The payments of a run as CSV for the bank, accounts by their last four digits.',
    parameters: [inQuery('cycle_no', 'The run, as `2026-11-A`.', true)],
    responses: {
      200: { description: 'The file.', content: { 'text/csv': text } },
      404: { $ref: '#/components/responses/NotFound' },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [{ token: [] }, { bearer: [] }],
    'x-requires': 'manage Payment',
  }),
  ...get(calendarFilePath, {
    summary: 'A calendar for other programs, by the secret key of its address (RFC 5545).',
    parameters: [inQuery('key', 'As /backend/calendar/subscribe has answered it.', true)],
    responses: {
      200: { description: 'The calendar.', content: { 'text/calendar': text } },
      404: { $ref: '#/components/responses/NotFound' },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [],
    'x-requires': 'open',
  }),
  ...get(eventsPath, {
    summary: 'What has happened, as server-sent events: new messages and letters, changed policies, locked pay runs.',
    parameters: [
      inQuery('ticket', 'In place of the token: as /backend/events/ticket has answered it, for one connection.'),
      inQuery('last_event_id', 'In place of the header `Last-Event-ID`: the last event that was seen.'),
    ],
    responses: {
      200: { description: 'Events until one side ends it.', content: { 'text/event-stream': text } },
      401: { $ref: '#/components/responses/Expired' },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [{}, { token: [] }, { bearer: [] }],
    'x-requires': 'anyone',
  }),
});

/** The same of the demo calls. */
export const demoStreamPaths = (): Description['paths'] =>
  get(chatEventsPath, {
    summary: 'What happens in the chats, as server-sent events: new messages, and who is typing.',
    responses: {
      200: { description: 'Events until one side ends it.', content: { 'text/event-stream': text } },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [],
    'x-requires': 'open',
  });
