import type { z } from 'zod';
import type { Action, Subject } from '../abilities';

/**
 * What a caller has to be allowed: an ability, or nothing but a valid token, or not even that. `anyone` needs no token either, but
 * knows whom a token belongs to.
 */
export type Requires = readonly [action: Action, subject: Subject] | 'signedIn' | 'anyone' | 'open';

/**
 * One call as a value that server, client, tests and the API description obey. `path` may hold `:name` parameters. Calls under
 * `/backend` answer in the envelope of DOMAIN.md 4.0; `data` is what it wraps. All others answer `data` bare, with `status`, or
 * nothing where it is `z.undefined()`.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/${string}`;
  readonly requires: Requires;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly data: D;
  readonly status?: 200 | 201;
  /** The body is `multipart/form-data`: the fields of `body` and one file of at most so many bytes, under `file`. */
  readonly form?: { readonly maxBytes: number };
  /** A read that does something besides: its answer is not kept, and HEAD is not taken for it. */
  readonly acts?: true;
  /** The fields of `data` stand beside the envelope, too, for callers that expect them there. */
  readonly bothShapes?: true;
  /** Bodies of failures that are no problem of `shared/http`; `z.undefined()` is no body. */
  readonly failures?: { readonly [status: number]: z.ZodType };
  /** What it does, in one plain sentence for the API description. */
  readonly summary?: string;
  /** Something to send, where an empty input is refused or would show little. A test parses it. */
  readonly example?: Example;
}

/** As sent: a query is typed by its schema only. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Declares an endpoint; the types of its schemas are kept. */
export const endpoint = <
  const R extends Requires,
  D extends z.ZodType,
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
>(
  declared: Endpoint<P, Q, B, D> & { readonly requires: R },
): Endpoint<P, Q, B, D> & { readonly requires: R } => declared;

type Given<T, K extends string, Z> = [T] extends [never] ? unknown : { [key in K]: Z };

/** What a caller sends: `{ params, query, body }`, each only where the endpoint declares it. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Given<z.output<P>, 'params', z.input<P>> &
        Given<z.output<Q>, 'query', z.input<Q>> &
        Given<z.output<B>, 'body', z.input<B>>
    : never;

/** What a handler receives: the same after parsing. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Given<z.output<P>, 'params', z.output<P>> &
        Given<z.output<Q>, 'query', z.output<Q>> &
        Given<z.output<B>, 'body', z.output<B>>
    : never;

/** What a handler returns and a caller gets. */
export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** True for calls that answer in the envelope. */
export const enveloped = (endpoint: Pick<Endpoint, 'path'>) => endpoint.path.startsWith('/backend/');
