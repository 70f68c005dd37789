import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { ChartColumn } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import type { ChartProps } from './Chart';
import styles from './Chart.module.css';
import { chartConfiguration } from './chartConfiguration';
import { EmptyState } from './EmptyState';

// Registers only the used parts: the auto bundle is three times as large.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export type ChartCanvasProps = Pick<
  ChartProps,
  'type' | 'labels' | 'series' | 'formatAxis' | 'stacked' | 'horizontal'
> & {
  format: (value: number) => string;
  hidden: readonly number[];
  colorOf: (index: number) => number;
  /** The text alternative. */
  name: string;
};

/** Counts changes of skin and direction, because a canvas does not follow the style sheet. */
const useLooks = (): number => {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setLooks((count) => count + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-skin', 'dir'] });
    // Print is always light, so the chart redraws before printing starts.
    const paper = window.matchMedia('print');
    const redraw = () => flushSync(() => setLooks((count) => count + 1));
    paper.addEventListener('change', redraw);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', redraw);
    };
  }, []);
  return looks;
};

export const ChartCanvas = (props: ChartCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<ChartCanvasProps['type']>>(null);
  const looks = useLooks();
  const { t } = useTranslation('ui');
  const [drawable, setDrawable] = useState(true);
  const { type, name } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` changes with the tokens that the configuration reads.
  useEffect(() => {
    if (!canvas.current) return;
    // The context is null when canvas memory is exhausted; chart.js would create a chart that fails on update.
    if (!canvas.current.getContext('2d')) return setDrawable(false);
    const configuration = chartConfiguration(props, canvas.current);
    if (chart.current) {
      chart.current.data = configuration.data;
      chart.current.options = configuration.options ?? {};
      // A printed sheet has a different width, and no observer fires before printing.
      chart.current.resize();
      chart.current.update('none');
    } else {
      // A chart waiting to be destroyed still owns the canvas.
      Chart.getChart(canvas.current)?.destroy();
      chart.current = new Chart(canvas.current, configuration);
    }
  }, [props, looks]);

  // Unbind before React removes the canvas, or the library measures it once more. The cleanup itself can wait until after paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each type needs a new chart.
  useLayoutEffect(
    () => () => {
      const last = chart.current;
      chart.current = null;
      last?.stop().unbindEvents();
      void afterPaint().then(() => last?.canvas && last.destroy());
    },
    [type],
  );

  if (!drawable) return <EmptyState icon={ChartColumn} title={t('chart.notDrawn')} text={t('chart.inTable')} />;
  return (
    <div className={styles.canvas}>
      <canvas ref={canvas} dir="ltr" role="img" aria-label={name} />
    </div>
  );
};
