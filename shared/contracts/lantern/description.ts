/** The parts of OpenAPI 3.1 used by /__lantern/openapi.json. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Content {
  [type: string]: { schema: JsonSchema; example?: unknown };
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, { description?: string; schema: JsonSchema }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
  /**
   * Required access: `open`, `anyone`, `signedIn`, an ability such as `read Policy`, or `here` for local callers only.
   */
  'x-requires': string;
  /** Reasons of refusals in the envelope. */
  'x-reasons'?: string[];
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export interface Description {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact?: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, { [M in Method]?: Operation }>;
  /** Requests that the server makes, by name. */
  webhooks?: Record<string, { post: Omit<Operation, 'security' | 'x-requires'> }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, object>;
  };
}

export const descriptionPath = '/__lantern/openapi.json';
