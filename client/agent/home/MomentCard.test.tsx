import type { Moment } from '@shared/contracts/network/home';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { backend } from '~/platform/testing/backend';
import { MomentCard } from './MomentCard';

const moment: Moment = { task: 'moment:7:first_case', kind: 'first_case', subject: '', count: 0 };
const card = () => screen.queryByRole('region', { name: 'A moment to celebrate' });
const show = () =>
  render(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Good morning
      </h1>
      <MomentCard moment={moment} />
      <input aria-label="Search" />
    </>,
  );

beforeEach(async () => {
  backend.answers = { '/backend/task/mark': () => ({}) };
  await loadTexts(['home']);
});
afterEach(() => {
  backend.reset();
  localStorage.clear();
});

describe('a moment', () => {
  it('is marked as seen, and is not shown again from an answer that still has it', () => {
    show().unmount();
    expect(backend.requests.map(({ sent }) => sent)).toEqual([{ task: moment.task, state: 'done' }]);
    show();
    expect(card()).not.toBeInTheDocument();
    expect(backend.requests).toHaveLength(1);
  });

  it('closes by its button, and gives the focus to the page’s title', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(card()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('closes by Escape, unless the key belongs to a field', () => {
    show();
    screen.getByRole('textbox').focus();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(card()).toBeInTheDocument();
    screen.getByRole('textbox').blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(card()).not.toBeInTheDocument();
  });
});
