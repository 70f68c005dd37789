import { describe, expect, it } from 'vitest';
import { caseSteps, fieldsOfStep } from './caseSteps';
import { caseFields } from './values';

describe('the steps of a case', () => {
  it('contain every field exactly once', () => {
    expect(caseSteps.flatMap((step) => fieldsOfStep[step]).sort()).toEqual([...caseFields].sort());
  });
});
