import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterPaint } from '~/platform/afterPaint';
import { Button } from './Button';
import { Card } from './Card';
import { Dialog } from './Dialog';
import { PageHeader } from './PageHeader';
import { keepFocus } from './restoreFocus';
import { Table } from './Table';
import { renderUi } from './testing/renderUi';

const Kept = () => {
  useEffect(keepFocus, []);
  return null;
};

describe('a rerendered title', () => {
  const page = (loaded: boolean) => (
    <main>
      <Kept />
      <input aria-label="Search" />
      {loaded ? (
        <div>
          <PageHeader title="Case C26-000001" />
        </div>
      ) : (
        <PageHeader title="Policy" />
      )}
    </main>
  );

  it('gets focus back', async () => {
    const { rerender } = render(page(false));
    screen.getByRole('heading', { name: 'Policy' }).focus();
    rerender(page(true));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Case C26-000001' })).toHaveFocus());
  });

  it('leaves focus where the user has moved it', async () => {
    const { rerender } = render(page(false));
    screen.getByLabelText('Search').focus();
    rerender(page(true));
    await afterPaint();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});

/**
 * A goal that is set in a dialog. Its first "Set" button disappears with the dialog, or with `late` when the goal
 * arrives.
 */
const Goal = ({ late }: { late: boolean }) => {
  const [open, setOpen] = useState(false);
  const [goal, setGoal] = useState(false);
  return (
    <main>
      <Kept />
      <h1>Home</h1>
      <Card title="News" />
      <Card title="My goal">{goal ? <p>$1,000.00</p> : <Button onClick={() => setOpen(true)}>Set a goal</Button>}</Card>
      <Dialog open={open} title="Set a goal" onClose={() => setOpen(false)}>
        <Button
          onClick={() => {
            setOpen(false);
            if (!late) setGoal(true);
          }}
        >
          Save
        </Button>
      </Dialog>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setGoal(true)}>
        The answer arrives
      </button>
    </main>
  );
};

describe('a button that disappears after its action', () => {
  const set = async (late: boolean) => {
    const user = userEvent.setup();
    await renderUi(<Goal late={late} />);
    await user.click(screen.getByRole('button', { name: 'Set a goal' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    return user;
  };
  const heading = () => screen.getByRole('heading', { name: 'My goal' });

  it('passes focus to the heading above it', async () => {
    await set(false);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('passes focus even when it disappears after the dialog', async () => {
    const user = await set(true);
    expect(screen.getByRole('button', { name: 'Set a goal' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'The answer arrives' }));
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('removes the heading from the tab order once the user moves on', async () => {
    const user = await set(false);
    await waitFor(() => expect(heading()).toHaveFocus());
    await user.tab();
    expect(heading()).not.toHaveAttribute('tabindex');
  });
});

const Rows = () => {
  const [rows, setRows] = useState(['Harborstone', 'Northlight']);
  const columns = [
    {
      key: 'name',
      header: 'Name',
      cell: (name: string) => (
        <Button onClick={() => setRows((all) => all.filter((each) => each !== name))}>{`Delete ${name}`}</Button>
      ),
    },
  ];
  return (
    <main>
      <Kept />
      <h1>Carriers</h1>
      <Table caption="Carriers" columns={columns} rows={rows} rowKey={(name) => name} />
    </main>
  );
};

describe('a deleted row', () => {
  beforeEach(() => renderUi(<Rows />));

  it('passes focus to its table, where the row keys continue to work', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Delete Northlight' }));
    await waitFor(() => expect(screen.getByRole('table', { name: 'Carriers' })).toHaveFocus());
    await user.keyboard('j');
    expect(screen.getByRole('row', { name: 'Delete Harborstone' })).toHaveFocus();
  });
});
