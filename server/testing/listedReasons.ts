import { answeredByHeader } from '@shared/http/answeredBy';
import { envelopeCode } from '@shared/http/envelope';
import type { Response } from 'supertest';
import { reasonsOf } from '../lantern/description/failures';
import { networkCalls } from '../lantern/networkCalls';

const answeredBy = answeredByHeader.toLowerCase();

/** Throws if the embedded backend refused a call with a reason that the call's description does not list. */
export function expectListedReason({ body, headers, request: { method, url } }: Response): void {
  if (body?.code !== envelopeCode.failure || headers[answeredBy]) return;
  const { pathname } = new URL(url);
  const call = networkCalls.find((one) => one.path === pathname && one.method === method.toLowerCase());
  const { reason } = body.data;
  if (call && !reasonsOf(call).includes(reason))
    throw new Error(`${method} ${pathname} answered the reason ${reason}: add it to the \`reasons\` of its contract.`);
}
