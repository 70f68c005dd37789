import type { ChartConfiguration, ChartDataset, TooltipItem } from 'chart.js';
import type { ChartCanvasProps } from './ChartCanvas';

/** Negative values above this share of the highest value count as slight. */
const slight = 0.2;

/**
 * The axis minimum for values that dip slightly below zero: a whole tick would leave an empty range. Undefined: the
 * axis ends at a tick.
 */
export function axisFloor(series: readonly (readonly number[])[], stacked: boolean): number | undefined {
  const total = (index: number, keep: (value: number) => number) =>
    series.reduce((sum, values) => sum + keep(values[index] || 0), 0);
  const [below, above] = [(value: number) => Math.min(0, value), (value: number) => Math.max(0, value)];
  const values = stacked
    ? (series[0] ?? []).flatMap((_, index) => [total(index, below), total(index, above)])
    : series.flat().filter(Number.isFinite);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return lowest < 0 && -lowest < slight * highest ? lowest : undefined;
}

type Kind = ChartCanvasProps['type'];

/** Wraps text in Unicode isolates, so that right-to-left pages keep its order ("957,3 %", "nov.", "-50K"). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Configuration for chart.js in the page's current colors and direction. */
export const chartConfiguration = (props: ChartCanvasProps, canvas: HTMLCanvasElement): ChartConfiguration<Kind> => {
  const { type, labels, series, format, formatAxis = format, stacked, horizontal = false, hidden, colorOf } = props;
  const computed = getComputedStyle(canvas);
  const token = (name: string) => computed.getPropertyValue(name).trim();
  // The canvas keeps its figures and names left to right.
  const rtl = document.documentElement.dir === 'rtl';
  const font = { family: computed.fontFamily, size: 12 };
  const color = (index: number) => token(`--c-chart-${colorOf(index)}`);
  const surface = token('--c-surface');
  const round = type === 'doughnut';
  const radar = type === 'radar';

  const datasets = series.map(({ label, values }, index): ChartDataset<Kind> => {
    if (round) {
      const kept = values.map((value, piece) => (hidden.includes(piece) ? 0 : value));
      return {
        label,
        data: kept,
        backgroundColor: values.map((_, piece) => color(piece)),
        borderColor: surface,
        borderWidth: 2,
      };
    }
    if (type === 'line' || radar) {
      return {
        label,
        data: [...values],
        hidden: hidden.includes(index),
        borderColor: color(index),
        backgroundColor: `color-mix(in srgb, ${color(index)} 12%, transparent)`,
        pointBackgroundColor: color(index),
        borderWidth: 2,
        pointRadius: radar ? 3 : values.length === 1 ? 4 : 0,
        pointHoverRadius: 4,
        fill: radar || index === 0,
      };
    }
    return {
      label,
      data: [...values],
      hidden: hidden.includes(index),
      backgroundColor: color(index),
      borderColor: surface,
      borderWidth: stacked ? 1 : 0,
      borderRadius: 4,
      borderSkipped: false,
      maxBarThickness: 28,
    };
  });

  const lines = { base: token('--c-text-2'), other: token('--c-border') };
  const visibleValues = series.filter((_, index) => !hidden.includes(index)).map(({ values }) => values);
  const floor = axisFloor(visibleValues, type === 'bar' && stacked === true);
  const isEmpty = visibleValues.flat().every((value) => !value);
  const grid = { color: lines.other, drawTicks: false };
  const ticks = { color: token('--c-text-2'), font, padding: 8 };

  return {
    type,
    data: { labels: labels.map(isolated), datasets },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      // Only opacity and transforms animate; a canvas has neither.
      animation: false,
      // A reversed axis does not reserve room for its last label.
      layout: { padding: rtl ? { left: 12 } : 0 },
      interaction: round ? { mode: 'nearest' } : { mode: 'index', intersect: false, ...(horizontal && { axis: 'y' }) },
      ...(round ? { cutout: '72%' } : {}),
      ...(horizontal ? { indexAxis: 'y' } : {}),
      scales: round
        ? {}
        : radar
          ? {
              r: {
                beginAtZero: true,
                grid,
                angleLines: { color: token('--c-border') },
                pointLabels: { color: token('--c-text-2'), font },
                ticks: {
                  color: token('--c-text-2'),
                  font,
                  maxTicksLimit: 4,
                  backdropColor: surface,
                  callback: (value: string | number) => isolated(formatAxis(Number(value))),
                },
              },
            }
          : {
              [horizontal ? 'y' : 'x']: {
                stacked: type === 'bar' && stacked,
                reverse: rtl && !horizontal,
                ...(horizontal && { position: rtl ? 'right' : 'left' }),
                grid: { display: false },
                border: { display: false },
                ticks: { ...ticks, maxRotation: 0, ...(horizontal && { autoSkip: false }) },
              },
              [horizontal ? 'x' : 'y']: {
                stacked: type === 'bar' && stacked,
                beginAtZero: true,
                ...(floor !== undefined && { min: floor }),
                ...(horizontal ? { reverse: rtl } : { position: rtl ? 'right' : 'left' }),
                // Values on both sides of zero need a prominent zero line.
                grid: {
                  ...grid,
                  color: ({ tick }: { tick?: { value: number } }) =>
                    tick?.value === 0 && visibleValues.flat().some((value) => value < 0) ? lines.base : lines.other,
                },
                border: { display: false, dash: [3, 4] },
                ticks: {
                  ...ticks,
                  maxTicksLimit: horizontal ? 4 : 5,
                  maxRotation: 0,
                  includeBounds: false,
                  // Values of zero alone have no scale, and the axis would repeat a rounded zero.
                  callback: (value: string | number) =>
                    isEmpty && Number(value) !== 0 ? '' : isolated(formatAxis(Number(value))),
                },
              },
            },
      plugins: {
        tooltip: {
          rtl,
          textDirection: rtl ? 'rtl' : 'ltr',
          backgroundColor: token('--c-tooltip'),
          titleColor: token('--c-on-tooltip'),
          bodyColor: token('--c-on-tooltip'),
          titleFont: { ...font, weight: 600 },
          bodyFont: font,
          padding: 10,
          cornerRadius: 6,
          boxPadding: 4,
          usePointStyle: true,
          filter: ({ raw }: TooltipItem<Kind>) => Number.isFinite(raw),
          callbacks: {
            label: (item: TooltipItem<Kind>) => {
              const value = Number(item.dataset.data[item.dataIndex]);
              const name = round ? item.label : isolated(item.dataset.label ?? '');
              return ` ${name}: ${isolated(format(value))}`;
            },
          },
        },
      },
    },
  } as ChartConfiguration<Kind>;
};
