import { issuesOf } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { brandOf, cardForm, grouped, isCardNumber, monthAndYear } from './card';

describe('a card', () => {
  it.each([
    ['4242424242424242', true, 'visa'],
    ['4242424242424241', false, 'visa'],
    ['5555555555554444', true, 'mastercard'],
    ['378282246310005', true, 'amex'],
    ['6011111111111117', true, 'discover'],
    ['42', false, 'visa'],
    ['', false, 'other'],
  ])('with the number %s is good: %s, and of %s', (number, good, brand) => {
    expect([isCardNumber(number), brandOf(number)]).toEqual([good, brand]);
  });

  it.each([
    ['42424242424', '4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 x', '4242 4242'],
  ])('shows %s as %s', (typed, formatted) => {
    expect(grouped(typed)).toBe(formatted);
  });

  it.each([
    ['1231', '12/31'],
    ['7', '07'],
    ['7/31', '07/31'],
    ['12/', '12/'],
  ])('takes the date %s as %s', (typed, formatted) => {
    expect(monthAndYear(typed)).toBe(formatted);
  });

  it('is validated field by field', () => {
    const { error } = cardForm.safeParse({
      number: '4242 4242 4242 4241',
      holder: ' ',
      expires: '01/20',
      code: '12',
      save: false,
    });
    expect(error && issuesOf(error).map(({ field, code }) => [field, code])).toEqual([
      ['number', 'cardNumber'],
      ['holder', 'required'],
      ['expires', 'cardExpired'],
      ['code', 'securityCode'],
    ]);
    expect(cardForm.shape.expires.safeParse('13/31').error?.issues).toHaveLength(1);
  });
});
