import type { ChartConfiguration } from 'chart.js';
import { expect, it } from 'vitest';
import { axisFloor, chartConfiguration } from './chartConfiguration';

const configurationOf = (type: 'bar' | 'line', ...values: number[][]) =>
  chartConfiguration(
    {
      type,
      name: 'TP by month',
      labels: ['May', 'June'],
      series: values.map((each, index) => ({ label: `Series ${index}`, field: `series${index}`, values: each })),
      format: String,
      stacked: true,
      hidden: [],
      colorOf: () => 1,
    },
    document.createElement('canvas'),
  ) as ChartConfiguration<'line'>;

it('draws straight lines between values', () => {
  const [dataset] = configurationOf('line', [1, -504]).data.datasets;
  expect(dataset?.tension ?? 0).toBe(0);
  expect(dataset?.cubicInterpolationMode ?? 'default').toBe('default');
});

it('ends the axis at a slightly negative value instead of a whole tick below it', () => {
  expect(axisFloor([[77_000, -504]], false)).toBe(-504);
  expect(configurationOf('bar', [77_000, -504], [0, 0]).options?.scales?.y?.min).toBe(-504);
});

it('ends the axis at a tick when no value or a large one is negative', () => {
  expect(axisFloor([[77_000, 0]], false)).toBeUndefined();
  expect(axisFloor([[77_000, -40_000]], false)).toBeUndefined();
  expect(axisFloor([[-504, -20]], false)).toBeUndefined();
});

it('adds up stacked values before it finds the lowest', () => {
  const series = [
    [60_000, -10_000],
    [0, -8_000],
  ];
  expect(axisFloor(series, false)).toBe(-10_000);
  expect(axisFloor(series, true)).toBeUndefined();
});

it('labels the zero line alone when all values are zero', () => {
  const labelsOf = (...values: number[][]) => {
    const { callback } = configurationOf('bar', ...values).options?.scales?.y?.ticks ?? {};
    return [0, 0.5].map((value) => callback?.call({} as never, value, 0, []));
  };
  expect(labelsOf([0, 0], [0, 0])).toEqual(['0', '']);
  expect(labelsOf([0, 0], [0, 3])).toEqual(['0', '0.5']);
});
