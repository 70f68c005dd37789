import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './Progress';
import { renderUi } from './testing/renderUi';

const bar = () => screen.getByRole('progressbar', { name: 'Upload' });

it.each([
  ['en', /^46%$/],
  ['de', /^46\s%$/],
  ['fr', /^46\s%$/],
  ['pt', /^46%$/],
])('shows and announces the percentage in the language %s', async (language, share) => {
  await renderUi(<Progress label="Upload" value={137} max={300} />, language);
  expect(bar()).toHaveAttribute('aria-valuetext', expect.stringMatching(share));
  expect(bar()).toHaveAttribute('aria-valuenow', '137');
  expect(bar()).toHaveAttribute('aria-valuemax', '300');
  expect(bar().previousElementSibling?.lastElementChild?.textContent).toMatch(share);
});

it('announces the text instead of the percentage', async () => {
  await renderUi(<Progress label="Upload" value={2} max={8} text="2 of 8 files" />);
  expect(bar()).toHaveAttribute('aria-valuetext', '2 of 8 files');
});

it.each([
  [-20, '0', '0%'],
  [130, '100', '100%'],
])('clamps a value of %d to the bar', async (value, now, share) => {
  await renderUi(<Progress label="Upload" value={value} bare />);
  expect(bar()).toHaveAttribute('aria-valuenow', now);
  expect(bar()).toHaveAttribute('aria-valuetext', share);
});

it('stays empty when the maximum is zero', async () => {
  await renderUi(<Progress label="Upload" value={5} max={0} />);
  expect(bar()).toHaveAttribute('aria-valuetext', '0%');
});
