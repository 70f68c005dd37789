import type { Endpoint } from '@shared/http/endpoint';

/** The schema of what a call is sent, to build a form on. */
export const bodyOf = <E extends Endpoint>({ body }: E) => body as NonNullable<E['body']>;
