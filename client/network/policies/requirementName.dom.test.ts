import { beforeAll, describe, expect, it } from 'vitest';
import { i18next, loadTexts } from '~/platform/i18n';
import { requirementName, requirementNote } from './requirementName';

beforeAll(async () => {
  await loadTexts(['policies']);
});

describe('a requirement', () => {
  it.each([
    ['is named by its code, and what the office calls it follows', 'id_copy', 'Both sides', 'Copy of ID', 'Both sides'],
    [
      'is not named twice by the same words',
      'aps',
      'Attending physician’s statement',
      'Attending physician’s statement',
      '',
    ],
    ['of another agent’s client says no more than that it is one', null, '', 'Client requirement', ''],
  ] as const)('%s', (_name, code, label, name, note) => {
    expect(requirementName(i18next.t, { code, label })).toBe(name);
    expect(requirementNote(i18next.t, { code, label })).toBe(note);
  });
});
