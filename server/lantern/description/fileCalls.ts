import type { Description, JsonSchema, Parameter } from '@shared/contracts/lantern/description';
import { uploads, uploadTypes } from '@shared/contracts/network/uploads';
import { anyFailure, outsideEnvelope } from './failures';
import { operationIdOf, tokenOrKey } from './operation';
import { tagOf } from './tags';

const path = `${uploads.create.path}/{id}` as const;
const parameter = (name: string, where: Parameter['in'], description: string, schema: JsonSchema): Parameter => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema,
});
const bytes = Object.fromEntries(uploadTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Calls that answer with a file and have no contract. */
export const filePaths = (): Description['paths'] => ({
  [path]: {
    get: {
      operationId: operationIdOf('get', path),
      tags: [tagOf(path)],
      summary: 'The bytes of an upload, whole or in part, for those who may see what it belongs to.',
      description: outsideEnvelope,
      parameters: [
        parameter('id', 'path', 'As the upload was answered.', { type: 'integer', minimum: 1 }),
        parameter('inline', 'query', '`1`: to be shown and not to be saved.', { type: 'string', enum: ['0', '1'] }),
      ],
      responses: {
        200: { description: 'The whole file.', content: bytes },
        206: { description: 'The part that `Range` asks for.', content: bytes },
        304: { description: 'It is what `If-None-Match` names.' },
        401: { $ref: '#/components/responses/Expired' },
        404: { $ref: '#/components/responses/NotFound' },
        ...anyFailure,
      },
      security: [{}, ...tokenOrKey({ method: 'get', path })],
      'x-requires': 'anyone',
    },
  },
});
