import { describe, expect, it } from 'vitest';
import { linesFor } from './drawCard';

/** Every character is one wide. */
const measure = (line: string) => [...line].length;

describe('the lines of a card', () => {
  it('break between words, and between any two Chinese characters', () => {
    expect(linesFor('Happy birthday, Ada!', 15, measure)).toEqual(['Happy birthday,', 'Ada!']);
    expect(linesFor('祝林雨晴生日快乐', 5, measure)).toEqual(['祝林雨晴生', '日快乐']);
    expect(linesFor('愿Ada岁岁平安', 4, measure)).toEqual(['愿Ada', '岁岁平安']);
  });

  it('keep a word that is longer than the card whole, and are none without words', () => {
    expect(linesFor('Papadimitriou-Vandersteen', 10, measure)).toEqual(['Papadimitriou-Vandersteen']);
    expect(linesFor(' ', 10, measure)).toEqual([]);
  });
});
