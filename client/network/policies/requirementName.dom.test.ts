import { beforeAll, describe, expect, it } from 'vitest';
import { i18next, loadTexts } from '~/platform/i18n';
import { requirementName, requirementNote } from './requirementName';

beforeAll(async () => {
  await loadTexts(['policies']);
});

describe('the name of a requirement', () => {
  it.each([
    ['translates the code, followed by the office’s own wording', 'id_copy', 'Both sides', 'Copy of ID', 'Both sides'],
    [
      'omits an identical wording of the office',
      'aps',
      'Attending physician’s statement',
      'Attending physician’s statement',
      '',
    ],
    ['stays generic for another agent’s client', null, '', 'Client requirement', ''],
  ] as const)('%s', (_name, code, label, name, note) => {
    expect(requirementName(i18next.t, { code, label })).toBe(name);
    expect(requirementNote(i18next.t, { code, label })).toBe(note);
  });
});
