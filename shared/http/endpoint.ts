import type { z } from 'zod';
import type { Action, Subject } from '../abilities';

/**
 * Required access: an ability, a valid token, or nothing. `anyone` needs no token either, but identifies the caller if
 * one is sent.
 */
export type Requires = readonly [action: Action, subject: Subject] | 'signedIn' | 'anyone' | 'open';

/**
 * One call as a value shared by server, client, tests and the API description. `path` may contain `:name` parameters. Calls under
 * `/backend` answer in the envelope of domain.md 4.0, which wraps `data`. All others answer bare `data` with `status`, or nothing if it
 * is `z.undefined()`.
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
  /** The body is `multipart/form-data`: the fields of `body` and one file of at most this many bytes, named `file`. */
  readonly form?: { readonly maxBytes: number };
  /** The largest JSON body, where a file's lines may exceed the usual 1 MB. */
  readonly bodyBytes?: number;
  /** A read with side effects: its answer is not cached, and HEAD does not trigger it. */
  readonly acts?: true;
  /** Asks again who the caller is, some minutes after the sign-in or the last answer (domain.md 3.15). */
  readonly sensitive?: true;
  /** The fields of `data` are repeated next to the envelope, for callers that expect them there. */
  readonly bothShapes?: true;
  /** Failures with their own body instead of a problem of `shared/http`; `z.undefined()` means no body. */
  readonly failures?: { readonly [status: number]: z.ZodType };
  /** Reasons of refusals by the call's own rules, for the API description. */
  readonly reasons?: readonly string[];
  /** One plain sentence for the API description. */
  readonly summary?: string;
  /** A sample request, needed if an empty input is refused or shows little. A test parses it. */
  readonly example?: Example;
}

/** A request before parsing; its values are therefore untyped. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Declares an endpoint, keeping the types of its schemas. */
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

/** A caller's input: `{ params, query, body }`, each only where declared. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Given<z.output<P>, 'params', z.input<P>> &
        Given<z.output<Q>, 'query', z.input<Q>> &
        Given<z.output<B>, 'body', z.input<B>>
    : never;

/** A handler's input: the parsed `{ params, query, body }`. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Given<z.output<P>, 'params', z.output<P>> &
        Given<z.output<Q>, 'query', z.output<Q>> &
        Given<z.output<B>, 'body', z.output<B>>
    : never;

/** A handler's result, which the caller receives as `data`. */
export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** True for calls with an envelope. */
export const enveloped = (endpoint: Pick<Endpoint, 'path'>) => endpoint.path.startsWith('/backend/');
