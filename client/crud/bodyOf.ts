import type { Endpoint } from '@shared/http/endpoint';

/** The schema of a call's request body, as the basis of a form. */
export const bodyOf = <E extends Endpoint>({ body }: E) => body as NonNullable<E['body']>;
