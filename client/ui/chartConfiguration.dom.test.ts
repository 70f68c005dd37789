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

const plain = (text: unknown) => String(text).replace(/[\u2068\u2069]/g, '');

it('labels the zero line alone when all values are zero', () => {
  const labelsOf = (...values: number[][]) => {
    const { callback } = configurationOf('bar', ...values).options?.scales?.y?.ticks ?? {};
    return [0, 0.5].map((value) => callback?.call({} as never, value, 0, [])).map(plain);
  };
  expect(labelsOf([0, 0], [0, 0])).toEqual(['0', '']);
  expect(labelsOf([0, 0], [0, 3])).toEqual(['0', '0.5']);
});

it('isolates labels and amounts, so that a percent sign stays behind its number in right-to-left pages', () => {
  const configuration = configurationOf('bar', [1, 60]);
  expect(configuration.data.labels).toEqual(['\u2068May\u2069', '\u2068June\u2069']);
  const item = { label: 'June', dataset: configuration.data.datasets[0], dataIndex: 1 };
  expect(configuration.options?.plugins?.tooltip?.callbacks?.label?.call({} as never, item as never)).toBe(
    ' \u2068Series 0\u2069: \u206860\u2069',
  );
});

it('has a single axis of values for all series', () => {
  expect(Object.keys(configurationOf('line', [1, 2], [-3, -4]).options?.scales ?? {})).toEqual(['x', 'y']);
});
