import type { Subject } from '@shared/abilities';
import type { Response } from '@shared/contracts/lantern/description';
import { type Endpoint, enveloped, type Requires } from '@shared/http/endpoint';
import { z } from 'zod';

type Responses = Record<string, Response>;

/** A response of the components, which are problems in RFC 9457's form. */
export const problem = (status: number | 'default', name: string): Responses => ({
  [status]: { $ref: `#/components/responses/${name}` },
});

/** The failures of every call. */
export const anyFailure: Responses = { ...problem(406, 'NotAcceptable'), ...problem('default', 'Problem') };

/** For calls without a contract. */
export const outsideEnvelope = 'Answers outside the envelope: a failure has its own status and is a problem in JSON.';

const isTool = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('/__lantern/');
const writes = ({ method, acts }: Pick<Endpoint, 'method' | 'acts'>) => method !== 'get' || acts === true;
/** Calls with a limit for everyone: sign-in, guesses at a password, uploads, and changes of demo records. */
const isLimited = (endpoint: Endpoint) =>
  /^\/(backend\/(login|check|jwt|upload|user\/changePassword)|jwt)(\/|$)/.test(endpoint.path) ||
  (writes(endpoint) && !enveloped(endpoint) && !isTool(endpoint));

/** The HTTP statuses of a call's failures that its contract does not define. */
export function problemsOf(endpoint: Endpoint): Responses {
  const { requires, body, query, params, form, failures = {} } = endpoint;
  const inEnvelope = enveloped(endpoint);
  // In the envelope, an invalid body or query is a refusal; a body that is not JSON is a problem everywhere.
  const problems: Responses = {
    ...(inEnvelope && body && problem(400, 'Malformed')),
    ...(!inEnvelope && (body || query) && problem(400, 'Invalid')),
    ...(requires !== 'open' && problem(401, 'Expired')),
    ...(isTool(endpoint) && problem(403, 'NotHere')),
    ...(params && problem(404, 'NotFound')),
    ...(body && problem(413, 'TooLarge')),
    ...(body && !form && problem(415, 'UnsupportedType')),
    ...(isLimited(endpoint) && problem(429, 'TooMany')),
    ...anyFailure,
  };
  return Object.fromEntries(Object.entries(problems).filter(([status]) => !(status in failures)));
}

/** Subjects with calls that may change the journal of a closed day (domain.md 3.24). */
const bookedSubjects: ReadonlySet<Subject> = new Set([
  ...(['Policy', 'Order', 'Commission', 'Earning', 'Payment', 'TeamReward'] as const),
]);
const isBooked = (requires: Requires): boolean => typeof requires !== 'string' && bookedSubjects.has(requires[1]);

/** Reasons of a refusal in the envelope, in the order of the checks. */
export function reasonsOf(endpoint: Endpoint): string[] {
  if (!enveloped(endpoint)) return [];
  const { requires, body, query, form, reasons = [] } = endpoint;
  const fields = [body, query].flatMap((one) => (one ? namesIn(one) : []));
  const all = [
    // The header `view-as` can begin a view, which is a sensitive act.
    ...(requires !== 'open' ? ['confirm_identity'] : []),
    ...(requires !== 'open' && writes(endpoint) ? ['read_only'] : []),
    ...(requires !== 'open' ? ['out_of_scope'] : []),
    ...(Array.isArray(requires) ? ['forbidden'] : []),
    ...(body || query ? ['invalid'] : []),
    ...(form ? ['malformed_form'] : []),
    ...(fields.some((name) => name === 'id' || /_(id|no)$/.test(name)) ? ['not_found'] : []),
    ...(fields.includes('version') ? ['stale'] : []),
    ...(writes(endpoint) && isBooked(requires) ? ['books_closed'] : []),
    ...(fields.includes('request_id') ? ['request_reused'] : []),
    ...reasons,
  ];
  return [...new Set(all)];
}

/** The fields of a body or query, in all of its alternatives. */
const namesIn = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(namesIn);
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType);
  return [];
};

/** One paragraph about a call's failures. */
export function failuresText(endpoint: Endpoint, reasons: readonly string[]): string {
  const { requires, failures = {} } = endpoint;
  const without =
    requires === 'open'
      ? 'Needs no token.'
      : requires === 'anyone'
        ? 'Works without a token.'
        : enveloped(endpoint)
          ? 'Without a valid token, `code` is -1.'
          : 'Without a valid token, the status is 401.';
  const refused =
    reasons.length > 0 && `Refused with \`code\` 0 and the reason ${inList(reasons.map((one) => `\`${one}\``))}.`;
  const own = Object.keys(failures);
  const fails = own.length > 0 && `Fails with status ${inList(own)} in the shape described here.`;
  return [without, refused, fails].filter(Boolean).join(' ');
}

const inList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
