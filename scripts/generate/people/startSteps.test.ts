import { expect, it } from 'vitest';
import licensing from '../../../client/locales/en/licensing.json' with { type: 'json' };
import fixtures from '../../../fixtures/network/start_steps.json' with { type: 'json' };

it('gives the shipped steps the English texts that the client translates', () => {
  const expected = Object.entries(licensing.step).map(([code, { title, text }]) => [code, title, `<p>${text}</p>`]);
  expect(expected).toEqual(fixtures.map(({ code, title, html }) => [code, title, html]));
});
