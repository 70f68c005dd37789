import { overridden, type RehearsalRule, statusOf } from '@shared/contracts/lantern/rehearsal';
import { answeredByHeader } from '@shared/http/answeredBy';
import { envelopeCode, signedOutMessage } from '@shared/http/envelope';
import type { Response } from 'express';
import { Problem } from '../../http/problems';
import { securityHeaders } from '../../http/security';

const sentence = 'This call failed because a rule at /__lantern/rehearsal says so.';

const messages: Record<number, string> = {
  [envelopeCode.success]: 'ok',
  [envelopeCode.signedOut]: signedOutMessage,
};

/** Answers a call by a rule. Returns a failure without its own body as a problem. */
export function answerBy(rule: RehearsalRule, res: Response): Problem | undefined {
  const { code, message, body, headers = {} } = rule;
  const status = statusOf(rule);
  const isEnvelope = code !== undefined || message !== undefined;
  res.setHeader(answeredByHeader, overridden);
  if (!isEnvelope && body === undefined && status >= 400)
    return new Problem(status, 'rehearsed', sentence, [], headers);
  res.status(status).set(securityHeaders).set('Cache-Control', 'no-store').set(headers);
  if (isEnvelope) {
    const { failure } = envelopeCode;
    const envelope = { code: code ?? failure, message: message ?? messages[code ?? failure] ?? sentence };
    res.json({ ...envelope, data: body ?? null });
  } else if (body === undefined) res.end();
  else if (typeof body === 'string' && !/\bjson\b/i.test(String(res.get('Content-Type') ?? 'json'))) res.end(body);
  else res.json(body);
  return undefined;
}
