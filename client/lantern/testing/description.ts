import type { Description } from '@shared/contracts/lantern/description';

const problem = { default: { $ref: '#/components/responses/Problem' } };

/** Three calls that cover all kinds. */
export const description: Description = {
  openapi: '3.1.0',
  info: { title: 'Lantern', version: '1', description: 'All calls.', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  tags: [{ name: 'Policies' }, { name: 'Demo: users' }],
  paths: {
    '/backend/policy/list': {
      get: {
        operationId: 'listPolicies',
        tags: ['Policies'],
        summary: 'A page of policies.',
        parameters: [
          { name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 10 }, example: 5 },
          { name: 'status', in: 'query', required: false, schema: { enum: ['draft', 'issued'], type: 'string' } },
        ],
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/PolicyRow' } } },
            },
          },
          ...problem,
        },
        security: [{ token: [] }],
        'x-requires': 'read Policy',
      },
    },
    '/apps/user/users': {
      post: {
        operationId: 'addUser',
        tags: ['Demo: users'],
        summary: 'Adds a user.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', minLength: 1, maxLength: 40 } },
                required: ['name'],
              },
              example: { name: 'Ada' },
            },
          },
        },
        responses: { 201: { description: 'Done.' }, ...problem },
        security: [],
        'x-requires': 'open',
      },
    },
    '/apps/user/users/{id}': {
      get: {
        operationId: 'oneUser',
        tags: ['Demo: users'],
        summary: 'One user.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: { description: 'Done.' }, ...problem },
        security: [],
        'x-requires': 'open',
      },
    },
  },
  components: {
    schemas: { PolicyRow: { type: 'object', properties: { case_no: { type: 'string' } } } },
    responses: { Problem: { description: 'Any other failure.' } },
    securitySchemes: {},
  },
};
