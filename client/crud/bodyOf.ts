import type { Endpoint } from '@shared/http/endpoint';

/** The schema of a call's request body, to build a form on. */
export const bodyOf = <E extends Endpoint>({ body }: E) => body as NonNullable<E['body']>;
