import { expect, it } from 'vitest';
import { productName } from './productName';

it('drops the words of a product that repeat its carrier, and keeps the number of years', () => {
  expect(productName('Harborstone LevelStep 30', 'Harborstone Life')).toBe('LevelStep 30');
  expect(productName('Cedar & Crown Compass 10', 'Cedar & Crown Annuity')).toBe('Compass 10');
  expect(productName('Northlight Evergreen 20-Pay', 'Northlight Mutual Life')).toBe('Evergreen 20-Pay');
});

it('keeps a name that repeats nothing, or that has nothing else', () => {
  expect(productName('PayGuard', 'Silverpine Assurance')).toBe('PayGuard');
  expect(productName('Silverpine', 'Silverpine Assurance')).toBe('Silverpine');
  expect(productName('', 'Silverpine Assurance')).toBe('');
});
