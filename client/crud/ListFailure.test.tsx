import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CallFailure } from '~/platform/failure';
import { loadTexts } from '~/platform/i18n';
import { ListFailure } from './ListFailure';

beforeAll(async () => {
  await loadTexts(['crud']);
});

const fail = (failure: CallFailure) => render(<ListFailure failure={failure} texts="crud" onRetry={() => {}} />);

describe('a list that failed to load', () => {
  it('offers a retry when that may help', () => {
    fail(new CallFailure('unreachable', 'No response.'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('asks the user to wait after too many calls', () => {
    fail(new CallFailure('refused', 'No.', 'rate_limited'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('offers no retry when the user lacks permission', () => {
    fail(new CallFailure('refused', 'No.', 'forbidden'));
    expect(screen.getByRole('alert')).toHaveTextContent('You don’t have permission to do this.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
