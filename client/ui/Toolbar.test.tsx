import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ButtonGroup } from './ButtonGroup';
import { Toolbar } from './Toolbar';

const draw = () =>
  render(
    <>
      <Toolbar label="Text">
        <ButtonGroup label="Marks">
          <button type="button">Bold</button>
          <button type="button">Italic</button>
        </ButtonGroup>
        <input aria-label="Size" defaultValue="12" />
        <button type="button">Save</button>
      </Toolbar>
      <button type="button">Behind</button>
    </>,
  );
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  document.documentElement.dir = '';
});

it('is a single tab stop, and returns focus to the last used control', async () => {
  draw();
  await userEvent.tab();
  expect(button('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Italic')).toHaveFocus();
  await userEvent.tab();
  expect(button('Behind')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Italic')).toHaveFocus();
});

it('wraps at its ends, and jumps to them with Home and End', async () => {
  draw();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(button('Save')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Bold')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(button('Save')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(button('Bold')).toHaveFocus();
});

it('leaves arrow keys to a text field until the caret reaches its end', async () => {
  draw();
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowLeft}');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('Save')).toHaveFocus();
});
