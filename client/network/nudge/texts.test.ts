import { requirementCodes, requirementOwners } from '@shared/contracts/network/policies';
import { touchMonths } from '@shared/contracts/network/tasks';
import { describe, expect, it } from 'vitest';
import { nudgeLanguages, nudgeText } from './texts';

const to = { first: 'Hong', product: 'Index Builder 4', agent: 'Haoran Lin' };

describe('the message to a client', () => {
  it.each(nudgeLanguages)('fills every field of each requirement: %s', (language) => {
    for (const code of requirementCodes)
      for (const owner of requirementOwners) {
        const text = nudgeText({ ...to, about: { kind: 'requirement', code, owner, due: '2026-12-05' } }, language);
        expect(text).toMatch(/Hong/);
        expect(text).toMatch(/Index Builder 4/);
        expect(text).toMatch(language === 'en' ? /December 5, 2026/ : /2026年12月5日/);
        expect(text).not.toMatch(/undefined|null|\{\{/);
      }
  });

  it.each(nudgeLanguages)('differs by the month of the talk: %s', (language) => {
    const texts = touchMonths.map((months) => nudgeText({ ...to, about: { kind: 'touch', months } }, language));
    expect(new Set(texts).size).toBe(touchMonths.length);
    for (const text of texts) expect(text.split('\n\n')[1]?.length).toBeGreaterThan(20);
  });

  it('asks a client for nothing while the carrier or doctor works', () => {
    const about = { kind: 'requirement', code: 'aps', owner: 'doctor', due: null } as const;
    expect(nudgeText({ ...to, about }, 'en')).toContain('You need to do nothing');
  });
});
