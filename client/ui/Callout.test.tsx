import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Callout } from './Callout';
import { type CalloutOptions, useCallout } from './useCallout';

const Explained = (options: CalloutOptions) => {
  const { open, trigger, bubble } = useCallout(options);
  return (
    <>
      <button type="button" {...trigger}>
        TP
      </button>
      {open && <Callout {...bubble}>Target premium</Callout>}
    </>
  );
};

const button = () => screen.getByRole('button', { name: 'TP' });

it('opens and closes on click, and describes its button while open', () => {
  render(<Explained on="click" />);
  fireEvent.click(button());
  expect(button()).toHaveAccessibleDescription('Target premium');
  fireEvent.click(button());
  expect(screen.queryByRole('note')).toBeNull();
});

it('closes on Escape and reports each step in order', () => {
  const seen: string[] = [];
  const say = (what: string) => () => void seen.push(what);
  render(
    <Explained on="focus" onShow={say('show')} onShown={say('shown')} onHide={say('hide')} onHidden={say('hidden')} />,
  );
  fireEvent.focus(button());
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(seen).toEqual(['show', 'shown', 'hide', 'hidden']);
});

it('stays closed while it is off', () => {
  const onShow = vi.fn();
  render(<Explained on="click" off onShow={onShow} />);
  fireEvent.click(button());
  expect(screen.queryByRole('note')).toBeNull();
  expect(onShow).not.toHaveBeenCalled();
});
