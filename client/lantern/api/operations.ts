import {
  type Description,
  type JsonSchema,
  type Method,
  methods,
  type Operation,
  type Response,
} from '@shared/contracts/lantern/description';

export interface Call extends Operation {
  path: string;
  method: Method;
}

export interface CallGroup {
  tag: string;
  description?: string;
  calls: Call[];
}

export const callsOf = ({ paths }: Description): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ ...operation, path, method }] : [];
    }),
  );

export type Parts = Pick<Description, 'components'>;

export const nameIn = ($ref: string) => $ref.split('/').at(-1) ?? '';

export const resolved = ({ components }: Parts, schema: JsonSchema): JsonSchema =>
  schema.$ref ? { ...components.schemas[nameIn(schema.$ref)], ...schema, $ref: undefined } : schema;

export const resolvedAnswer = ({ components }: Parts, answer: Response): Response =>
  answer.$ref ? (components.responses[nameIn(answer.$ref)] ?? {}) : answer;

/** A body's schema and example, regardless of its media type. */
export const contentOf = (of: Pick<Response, 'content'> | undefined) => Object.values(of?.content ?? {})[0];
