import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { TextInput } from './TextInput';
import { renderUi } from './testing/renderUi';

const Page = ({ closable = true }: { closable?: boolean }) => {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>New brand</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New brand"
        closable={closable}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <Field label="Name">{(ids) => <TextInput {...ids} value={name} onChange={setName} />}</Field>
      </Dialog>
    </>
  );
};

describe('Dialog', () => {
  it('has its title as its name and focuses its first field', async () => {
    const user = userEvent.setup();
    await renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'New brand' }));
    expect(screen.getByRole('dialog', { name: 'New brand' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('closes on Escape and returns focus to the button that opened it', async () => {
    const user = userEvent.setup();
    await renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'New brand' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New brand' })).toHaveFocus();
  });

  it('stays open on Escape when only its own buttons may close it', async () => {
    const user = userEvent.setup();
    await renderUi(<Page closable={false} />);
    await user.click(screen.getByRole('button', { name: 'New brand' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  it('focuses the safe button and describes the consequences', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    await renderUi(
      <ConfirmDialog
        open
        title="Delete Harborstone?"
        body="It cannot be undone."
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete Harborstone?' })).toHaveAccessibleDescription(
      'It cannot be undone.',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('can be neither confirmed again nor dismissed while busy', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    await renderUi(
      <ConfirmDialog open busy title="Delete?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={onCancel} />,
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
