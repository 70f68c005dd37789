import { faq } from '@shared/contracts/demos/faq';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { helpScreens } from './screens';

const question = (name: string, ans: string) => ({ question: name, ans });
const group = {
  icon: 'package',
  title: 'Delivery',
  subtitle: 'Which answer do you need?',
  qandA: [question('What does it cost?', 'Nothing.'), question('Who brings it?', 'A driver, at the door.')],
};

beforeEach(() => {
  backend.answers[faq.list.path] = () => new Raw({ delivery: group });
});
afterEach(() => backend.reset());

it('opens the answer that matches the search and highlights the match', async () => {
  await openScreens(helpScreens, '/pages/faq?q=driver');
  const hit = await screen.findByText('driver', { selector: 'mark' });
  expect(hit.closest('details')).toHaveAttribute('open');
  expect(within(hit.closest('details') as HTMLElement).getByText('Who brings it?')).toBeInTheDocument();
  expect(screen.getByText('What does it cost?').closest('details')).not.toHaveAttribute('open');
});
