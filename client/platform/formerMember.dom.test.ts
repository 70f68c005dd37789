import { neutralName } from '@shared/format/neutralName';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inOwnWords } from './formerMember';
import { changeLanguage, loadTexts } from './i18n';

describe('names of former members', () => {
  beforeEach(async () => {
    await changeLanguage('de');
    await loadTexts(['shell']);
  });
  afterEach(() => changeLanguage('en'));

  it('are worded in the language of the user, wherever an answer has them', () => {
    const answer = JSON.stringify([{ name: neutralName('M000041') }, { text: `${neutralName('M000042')} 林` }]);
    expect(JSON.parse(inOwnWords(answer))).toEqual([
      { name: 'Ehemaliges Mitglied M000041' },
      { text: 'Ehemaliges Mitglied M000042 林' },
    ]);
  });

  it('leave other texts as they are', () => {
    expect(inOwnWords('{"text":"Former member of the board"}')).toBe('{"text":"Former member of the board"}');
  });
});
