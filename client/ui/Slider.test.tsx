import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider, type SliderProps } from './Slider';

const Held = (props: Partial<SliderProps> & Pick<SliderProps, 'values'>) => {
  const [values, setValues] = useState(props.values);
  return <Slider labels={['From', 'To']} {...props} values={values} onChange={setValues} />;
};

it.each<[string, Partial<SliderProps>, string, number, string[]]>([
  ['moves a handle', {}, 'From', 35, ['35', '60']],
  ['lets no handle pass another', {}, 'From', 80, ['60', '60']],
  ['keeps the minimum gap', { minGap: 10 }, 'To', 25, ['20', '30']],
  ['keeps the maximum gap', { maxGap: 50 }, 'To', 90, ['20', '70']],
  ['moves all handles together, up to the end', { fixed: true }, 'From', 90, ['60', '100']],
])('%s', (_, props, label, to, expected) => {
  render(<Held values={[20, 60]} {...props} />);
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(to) } });
  expect(screen.getAllByRole('slider').map((input) => (input as HTMLInputElement).value)).toEqual(expected);
});

it('disables one handle and announces formatted values', () => {
  render(<Held values={[20, 60]} disabled={[1]} format={(value) => `${value} %`} />);
  expect(screen.getByRole('slider', { name: 'From' })).toBeEnabled();
  expect(screen.getByRole('slider', { name: 'To' })).toBeDisabled();
  expect(screen.getByRole('slider', { name: 'To' })).toHaveAttribute('aria-valuetext', '60 %');
});
