import type { ResourceDetail } from '@shared/contracts/network/library';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { Quiz } from './Quiz';
import { ResourceStore } from './ResourceStore';

const quiz = ['One?', 'Two?'].map((q) => ({ q, choices: ['Right', 'Wrong'], answer: null }));
const resource = { id: 7, quiz, tries_left: 5, progress: null, edition: 1 } as unknown as ResourceDetail;
const result = (passed: boolean, tries_left: number) => ({
  score: passed ? 100 : 50,
  correct: passed ? 2 : 1,
  of: 2,
  passed,
  certificate_no: passed ? 'T26-000001' : null,
  tries_left,
  answers: passed ? [0, 0] : null,
  wrong: passed ? [] : [1],
});

beforeEach(async () => {
  await loadTexts(['library', 'crud']);
});
afterEach(() => {
  backend.reset();
  session.signOut();
});

const choose = async (question: string, choice: string) => {
  const group = screen.getByRole('radiogroup', { name: new RegExp(question.replace('?', '\\?')) });
  const radio = [...group.querySelectorAll('label')].find((label) => label.textContent === choice);
  await userEvent.click(radio as HTMLElement);
  expect(radio?.querySelector('input')).toBeChecked();
};

describe('a quiz', () => {
  it('shows each answer, submits the quiz once complete, and allows another try', async () => {
    backend.answers['/backend/video/quiz'] = () => result(false, 4);
    backend.answers['/backend/video/progress'] = () => ({ passed_at: null, score: 50 });
    render(<Quiz store={new ResourceStore(resource, true)} />);
    await choose('One?', 'Right');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await choose('Two?', 'Wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Not passed yet')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Two?']);
    expect(screen.getByText(/1 of 2 correct, 50%\. 4 attempts left today/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
  });

  it('shows the right answers and no form after a pass', async () => {
    backend.answers['/backend/video/quiz'] = () => result(true, 4);
    backend.answers['/backend/video/progress'] = () => ({ passed_at: '2026-11-21T10:00:00Z', score: 100 });
    render(<Quiz store={new ResourceStore(resource, true)} />);
    await choose('One?', 'Right');
    await choose('Two?', 'Right');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Passed')).toBeInTheDocument();
    expect(await screen.findAllByText('Right')).toHaveLength(2);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('tells when to come back after the last try', () => {
    render(<Quiz store={new ResourceStore({ ...resource, tries_left: 0 }, true)} />);
    expect(screen.getByText(/try again tomorrow/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
