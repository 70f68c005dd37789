import { envelopeCode } from '@shared/http/envelope';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectListedReason } from './listedReasons';

const refusal = (reason: string, headers = {}) =>
  ({
    body: { code: envelopeCode.failure, message: '', data: { reason } },
    headers,
    request: { method: 'POST', url: 'http://127.0.0.1/backend/policy/edit?view=all' },
  }) as unknown as Response;

describe('the check of every answer in tests', () => {
  it('accepts a reason that the call lists', () => {
    expect(() => expectListedReason(refusal('locked'))).not.toThrow();
  });

  it('refuses a reason that the call does not list', () => {
    expect(() => expectListedReason(refusal('sealed'))).toThrow('POST /backend/policy/edit answered the reason sealed');
  });

  it('ignores the answers of an upstream', () => {
    expect(() => expectListedReason(refusal('sealed', { 'x-lantern-from': 'staging' }))).not.toThrow();
  });
});
