import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailAddress } from './EmailAddress';
import { renderUi } from './testing/renderUi';

it('breaks only before the at sign and dots, and runs from left to right', async () => {
  await renderUi(<EmailAddress address="ama.nwosu@lantern.example" link />);
  const link = screen.getByRole('link', { name: 'ama.nwosu@lantern.example' });
  expect(link).toHaveAttribute('href', 'mailto:ama.nwosu@lantern.example');
  expect(link.innerHTML).toBe('<bdi dir="ltr">ama<wbr>.nwosu<wbr>@lantern<wbr>.example</bdi>');
});
