import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '~/ui/testing/renderUi';
import { PriceFields } from './PriceFields';

const Shelf = () => {
  const [limits, setLimits] = useState<[number?, number?]>([]);
  return (
    <>
      <PriceFields
        min={limits[0]}
        max={limits[1]}
        bounds={{ min: 4.99, max: 1999 }}
        onChange={(low, high) => setLimits([low, high])}
      />
      <output>{JSON.stringify(limits)}</output>
    </>
  );
};
const applied = () => screen.getByRole('status').textContent;

it('applies the slider on release, keeps the focus on the handle, and shows the limit in the field', async () => {
  await renderUi(<Shelf />);
  const [low] = screen.getAllByRole('slider');
  if (!low) throw new Error('The slider has no handle.');
  low.focus();
  fireEvent.change(low, { target: { value: '100' } });
  expect(applied()).toBe('[]');
  fireEvent.keyUp(low);
  expect(applied()).toBe('[100,null]');
  expect(low).toHaveFocus();
  expect(screen.getByLabelText('From')).toHaveValue('$100.00');
  // The end of the rail means no limit.
  fireEvent.change(low, { target: { value: '4' } });
  fireEvent.keyUp(low);
  expect(applied()).toBe('[null,null]');
});

it('swaps limits in the wrong order, and moves the handles to them', async () => {
  await renderUi(<Shelf />);
  await userEvent.type(screen.getByLabelText('From'), '500');
  await userEvent.type(screen.getByLabelText('To'), '20{Enter}');
  expect(applied()).toBe('[20,500]');
  expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuetext'))).toEqual(['$20', '$500']);
});
