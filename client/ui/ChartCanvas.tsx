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

// Only what is drawn: the automatic bundle is three times as heavy.
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
  /** What the picture shows, for those who do not see it. */
  name: string;
};

/** Counts the changes of skin and direction: a canvas does not follow the stylesheet by itself. */
const useLooks = (): number => {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setLooks((count) => count + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-skin', 'dir'] });
    // On paper it is light; by then it must be drawn.
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
  const chart = useRef<Chart>(null);
  const looks = useLooks();
  const { t } = useTranslation('ui');
  const [drawable, setDrawable] = useState(true);
  const { type, name } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` stands for the tokens that are read on the way.
  useEffect(() => {
    if (!canvas.current) return;
    // None is given where the memory for canvases is spent; the library would make a chart that breaks when it changes.
    if (!canvas.current.getContext('2d')) return setDrawable(false);
    const configuration = chartConfiguration(props, canvas.current);
    if (chart.current) {
      chart.current.data = configuration.data;
      chart.current.options = configuration.options ?? {};
      // A sheet has another width, and nobody observes it before it is printed.
      chart.current.resize();
      chart.current.update('none');
    } else {
      // One that waits to be tidied up still holds the canvas.
      Chart.getChart(canvas.current)?.destroy();
      chart.current = new Chart(canvas.current, configuration);
    }
  }, [props, looks]);

  // It stops listening before its canvas goes, or the library would measure it once more on its way out; tidying up can wait until
  // what comes instead is on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type needs another chart.
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
