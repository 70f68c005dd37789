import { expect, it } from 'vitest';
import { cut, firstCharacter } from './cut';

it('cuts before a character that would be halved', () => {
  expect([cut('ab😀', 3), cut('ab😀', 4), cut('abcd', 3), cut('𠮷野', 1)]).toEqual(['ab', 'ab😀', 'abc', '']);
});

it('takes a whole first character', () => {
  expect([firstCharacter('𠮷野家'), firstCharacter('Ana'), firstCharacter('')]).toEqual(['𠮷', 'A', '']);
});
