import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDrafts } from '~/network/policies/case/localDrafts';
import { catalogue, draft, policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

/** No delay between keystrokes: these tests do not depend on timing. */
const userEvent = events.setup({ delay: null });
const step = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}|${name}`) });
const go = async (name: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Steps of the case' })).getByText(name));
const box = () => screen.getByRole('region', { name: 'Live estimate' });
const chooseProduct = async () =>
  userEvent.click(await screen.findByRole('radio', { name: /Index Builder 4.*Northlight/ }));
const sentTo = (path: string) => backend.requests.filter(({ address }) => address === `/backend/policy/${path}`);

beforeEach(() => {
  signInAs();
  backend.answers = { ...catalogue };
});
afterEach(async () => {
  cleanup();
  backend.reset();
  for (const { key } of await localDrafts.of(7)) await localDrafts.remove(key);
  session.signOut();
  localStorage.clear();
});

describe('a new case', () => {
  it('updates the estimate while the agent types', async () => {
    await openScreen('/vip/insurance-policy/create');
    expect(await screen.findByText(/see what the case is worth/)).toBeInTheDocument();
    await chooseProduct();
    expect(screen.getByText('18 to 80')).toBeInTheDocument();
    expect(screen.getByText("Carrier's product training")).toBeInTheDocument();

    await go('Coverage & premium');
    await userEvent.type(screen.getByRole('textbox', { name: /Premium per payment/ }), '600');
    await userEvent.type(screen.getByRole('textbox', { name: /Target premium/ }), '6000');
    await waitFor(() => expect(box()).toHaveTextContent('My estimated first-year commission$3,000.00'));
    expect(box()).toHaveTextContent('Paid when in force$2,250.00');
    expect(box()).toHaveTextContent('Above target$1,200.00');
    expect(box()).toHaveTextContent('$1,000.00 more this year would earn you $10.00, How this amount was calculated.');
  });

  it('shows no estimate while a premium or share is missing or invalid', async () => {
    await openScreen('/vip/insurance-policy/create');
    await chooseProduct();
    await go('Coverage & premium');
    expect(box()).toHaveTextContent('complete or correct: Target premium and Premium per payment.');
    const premium = screen.getByRole('textbox', { name: /Premium per payment/ });
    await userEvent.type(premium, '600');
    await userEvent.type(screen.getByRole('textbox', { name: /Target premium/ }), '6000');
    await waitFor(() => expect(box()).toHaveTextContent('$3,000.00'));
    await userEvent.type(premium, '12x');
    expect(box()).toHaveTextContent('complete or correct: Premium per payment.');
    expect(box()).not.toHaveTextContent('$');
    await userEvent.tab();
    expect(premium).toHaveAccessibleDescription(/Enter a number\./);
    await userEvent.type(premium, '600');
    await waitFor(() => expect(box()).toHaveTextContent('$3,000.00'));
    await go('Split');
    await userEvent.type(await screen.findByRole('textbox', { name: /Share of/ }), '50');
    expect(box()).toHaveTextContent('complete or correct: Agents and shares.');
  });

  it('moves on despite a missing value, but not with an invalid one', async () => {
    await openScreen('/vip/insurance-policy/create');
    await screen.findByRole('radio', { name: /Northlight/ });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Choose a product.')).toBeInTheDocument();
    await chooseProduct();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Email/ }), 'wei.chen');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), '@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('textbox', { name: /Face amount/ })).toBeInTheDocument();
    expect(step('Client')).toHaveTextContent('incomplete');
  });

  it('marks the coverage step complete only with a product', async () => {
    await openScreen('/vip/insurance-policy/create?step=coverage');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('group', { name: 'Split, step 4 of 6' })).toBeInTheDocument();
    expect(step('Coverage & premium')).not.toHaveTextContent('complete');
  });

  it('announces the step after Back and Forward', async () => {
    const router = await openScreen('/vip/insurance-policy/create');
    await chooseProduct();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Client, step 2 of 6' })).toHaveFocus());
    screen.getByRole('button', { name: 'Save draft' }).focus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Product, step 1 of 6' })).toHaveFocus());
    screen.getByRole('button', { name: 'Save draft' }).focus();
    await act(() => router.navigate(1));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Client, step 2 of 6' })).toHaveFocus());
  });

  it('lists missing values in the review, and can still be saved', async () => {
    const router = await openScreen('/vip/insurance-policy/create');
    await chooseProduct();
    await go('Review');
    expect(await screen.findByText(/items are missing before you can submit/)).toBeInTheDocument();
    expect(screen.getByText('First name (owner):').closest('li')).toHaveTextContent('This is required.');
    backend.answers['/backend/policy/create'] = () => policy({ version: 0 });
    backend.answers['/backend/policy/draft'] = () => ({ ...draft, version: 0 });
    backend.answers['/backend/policy/detail'] = () => policy({ version: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(router.state.location.search).toContain('id=42'));
    expect(sentTo('create')[0]?.sent).toMatchObject({ product_id: 1, splits: [{ member_id: 7, share_bp: 10_000 }] });
    expect(await screen.findByRole('heading', { level: 1, name: 'C26-000042' })).toBeInTheDocument();
  });

  it('is offered as a draft after a reload, and can be discarded', async () => {
    await openScreen('/vip/insurance-policy/create?step=client');
    await userEvent.type(await screen.findByRole('textbox', { name: /First name/ }), 'Wei');
    await waitFor(async () => expect((await localDrafts.of(7))[0]?.values['owner.first']).toBe('Wei'));
    cleanup();
    await openScreen('/vip/insurance-policy/create?step=client');
    await userEvent.click(await screen.findByRole('button', { name: /^Continue Wei, from/ }));
    expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Wei');
    cleanup();
    await openScreen('/vip/insurance-policy/create');
    await userEvent.click(await screen.findByRole('button', { name: /^Discard Wei, from/ }));
    expect(await screen.findByRole('radio', { name: /Northlight/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Product, step 1 of 6' })).toHaveFocus();
    await waitFor(async () => expect(await localDrafts.of(7)).toEqual([]));
  });

  it('adds an agent found by name; with two agents, each share follows the other', async () => {
    backend.answers['/backend/user/searchAgent'] = () => [{ id: 9, member_no: 'M000009', name: 'Kevin Zhao 赵凯' }];
    await openScreen('/vip/insurance-policy/create?step=splits');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add an agent' }), 'kev');
    await userEvent.click(await screen.findByText('Kevin Zhao 赵凯'));
    const [mine, theirs] = [
      screen.getByRole('textbox', { name: /Share of Yuqing/ }),
      screen.getByRole('textbox', { name: /Share of Kevin/ }),
    ];
    expect(mine).toHaveValue('50.00%');
    await userEvent.clear(theirs);
    await userEvent.type(theirs, '33.33');
    expect(mine).toHaveValue('66.67%');
    expect(screen.getByText('Complete')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Remove Yuqing/ })).not.toBeInTheDocument();
  });
});

describe('an existing case', () => {
  beforeEach(() => {
    backend.answers['/backend/policy/draft'] = () => draft;
    backend.answers['/backend/policy/detail'] = () => policy();
  });

  it('shows the server’s errors at their fields, in the right step', async () => {
    backend.answers['/backend/policy/edit'] = () => {
      throw new Refusal('invalid', [{ field: 'owner.phone', code: 'phone', message: 'No phone.' }]);
    };
    await openScreen('/vip/insurance-policy/edit?id=42&step=notes');
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call after six.');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    expect(phone).toHaveAccessibleDescription(/Enter a phone number with country code/);
    await waitFor(() => expect(phone).toHaveFocus());
  });

  it('shows both versions after another user’s save, and continues with the chosen values', async () => {
    backend.answers['/backend/policy/edit'] = ({ version }) => {
      if (version === 3) throw new Refusal('stale');
      return policy({ version: 9 });
    };
    await openScreen('/vip/insurance-policy/edit?id=42&step=notes');
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Mine.');
    backend.answers['/backend/policy/draft'] = () => ({ ...draft, version: 8, notes: 'Theirs.' });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Someone else changed this case/ }));
    expect(dialog.getByRole('button', { name: 'Use selected' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /Saved in the meantime.*Theirs\./ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use selected' }));
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveValue('Theirs.');
  });

  it('cannot be edited once approved, and links to its notes', async () => {
    backend.answers['/backend/policy/draft'] = () => ({ ...draft, status: 'approved' });
    backend.answers['/backend/policy/detail'] = () => policy({ status: 'approved' });
    await openScreen('/vip/insurance-policy/edit?id=42');
    expect(await screen.findByText('This case can no longer be changed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy-detail?id=42',
    );
  });

  it('shows a forbidden case like a missing one', async () => {
    backend.answers['/backend/policy/draft'] = () => {
      throw new Refusal('not_found');
    };
    await openScreen('/vip/insurance-policy/edit?id=42');
    expect(await screen.findByText('Not found')).toBeInTheDocument();
    cleanup();
    await openScreen('/vip/insurance-policy/edit?id=abc');
    expect(await screen.findByText('Not found')).toBeInTheDocument();
  });

  it('opens a clone without the signature', async () => {
    await openScreen('/vip/insurance-policy/create?from=42&step=client');
    expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Wei');
    expect(screen.getByLabelText(/Signed on/)).toHaveValue('');
  });
});
