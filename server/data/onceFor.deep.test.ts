import { expect, it } from 'vitest';
import { onceFor } from './onceFor';

it('makes something once for each', () => {
  let made = 0;
  const numbered = onceFor((of: { name: string }) => ({ name: of.name, number: ++made }));
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect(numbered(one)).toEqual({ name: 'one', number: 1 });
  expect(numbered(other)).toEqual({ name: 'other', number: 2 });
  expect(numbered(one)).toBe(numbered(one));
  expect(made).toBe(2);
});
