import type { Att } from '@shared/contracts/network/gallery';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { Faces } from './Faces';

afterEach(() => {
  cleanup();
  backend.reset();
});

const face = {
  id: 1,
  image_url: '/backend/upload/7',
  kind: 'award',
  shown_name: 'Ada Byron',
  headline: '',
  caption: '',
};

it('fetches an uploaded picture with the token instead of leaving it to the browser', async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['home']);
  signInAs();
  URL.createObjectURL = () => 'blob:picture';
  backend.answers = { '/backend/upload/7?inline=1': () => new Blob(['picture']) };
  const { container } = render(<Faces faces={[face as Att]} />);
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', 'blob:picture'));
});
