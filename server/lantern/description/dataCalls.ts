import type { Description, JsonSchema, Operation, Parameter, Response } from '@shared/contracts/lantern/description';
import { names } from '../data/records';
import { anyFailure, outsideEnvelope } from './failures';
import { operationIdOf } from './operation';

const base = '/__lantern/data';
const record: JsonSchema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const sent: JsonSchema = {
  type: 'object',
  description: 'The fields of a record as the demo keeps it, without its id.',
};

const inPath = (name: string, description: string, schema: JsonSchema, example: unknown): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
  example,
});
const inQuery = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
const collection = inPath(
  'collection',
  'The records to read or change, by their kind.',
  { type: 'string', enum: names },
  'users',
);
const id = inPath('id', 'The record, by ID.', { type: 'integer', minimum: 1 }, 7);
const filters = [
  inQuery('q', 'A text that any field holds.'),
  inQuery('_sort', 'Fields with commas between.'),
  inQuery('_order', '`asc` or `desc` for each of them.'),
  inQuery('_page', 'Which page; the total is in `X-Total-Count`.', { type: 'integer', minimum: 1 }),
  inQuery('_limit', 'How many records.', { type: 'integer', minimum: 0 }),
  inQuery('_per_page', 'The same as `_limit`.', { type: 'integer', minimum: 0 }),
  inQuery('_start', 'The first record, from 0.', { type: 'integer', minimum: 0 }),
  inQuery('_end', 'The record after the last one.', { type: 'integer', minimum: 0 }),
];

const answers = (schema: JsonSchema): Response => ({
  description: 'Done.',
  content: { 'application/json': { schema } },
});
const problems = (...statuses: [string, string][]) =>
  Object.fromEntries(statuses.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]));

interface Call {
  path: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  summary: string;
  description?: string;
  parameters?: Parameter[];
  body?: unknown;
  status?: number;
  answer: JsonSchema;
}

const task = {
  title: 'Call the carrier',
  dueDate: null,
  description: '',
  assignee: null,
  tags: ['high'],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
};
const tasks = { ...collection, example: 'tasks' };

const calls: Call[] = [
  {
    path: base,
    method: 'get',
    summary: 'How many records each collection behind the demo calls holds.',
    answer: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  {
    path: `${base}/{collection}`,
    method: 'get',
    summary: 'The records of a collection as they are now, by the filters of json-server.',
    description:
      'Any field may be a filter, alone or with `_ne`, `_gt`, `_gte`, `_lt`, `_lte`, `_like` or `_contains`: `role=admin`, `price_gte=100`, `email_like=example`. `_like` and `_contains` find a text within another one, whatever its case. Unknown parameters are refused.',
    parameters: [collection, ...filters],
    answer: { type: 'array', items: record },
  },
  {
    path: `${base}/{collection}`,
    method: 'post',
    summary: 'Adds a record; the demo calls show it at once.',
    parameters: [tasks],
    body: task,
    status: 201,
    answer: record,
  },
  {
    path: `${base}/{collection}/{id}`,
    method: 'get',
    summary: 'One record.',
    parameters: [collection, id],
    answer: record,
  },
  {
    path: `${base}/{collection}/{id}`,
    method: 'put',
    summary: 'Changes the sent fields of a record, like PATCH: clients differ in which method they use.',
    parameters: [tasks, id],
    body: task,
    answer: record,
  },
  {
    path: `${base}/{collection}/{id}`,
    method: 'patch',
    summary: 'Changes what is sent of a record.',
    parameters: [collection, id],
    body: { status: 'inactive' },
    answer: record,
  },
  {
    path: `${base}/{collection}/{id}`,
    method: 'delete',
    summary: 'Removes a record that no other names.',
    parameters: [tasks, id],
    answer: { type: 'object' },
  },
];

/** Describes json-server's calls, which have no contract, with the schemas of the demo calls. */
export function dataPaths(): Description['paths'] {
  const paths: Description['paths'] = {};
  for (const call of calls) {
    const at = paths[call.path] ?? {};
    paths[call.path] = at;
    at[call.method] = operation(call);
  }
  return paths;
}

const operation = ({
  path,
  method,
  summary,
  description,
  parameters,
  body,
  status = 200,
  answer,
}: Call): Operation => ({
  operationId: operationIdOf(method, path),
  tags: ['Tools'],
  summary,
  description: description ?? outsideEnvelope,
  ...(parameters && { parameters }),
  ...(body !== undefined && {
    requestBody: { required: true, content: { 'application/json': { schema: sent, example: body } } },
  }),
  responses: {
    [status]: answers(answer),
    ...problems(['400', 'Invalid'], ['403', 'NotHere'], ['404', 'NotFound']),
    ...anyFailure,
  },
  security: [],
  'x-requires': 'here',
});
