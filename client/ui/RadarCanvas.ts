import { Chart, RadarController, RadialLinearScale } from 'chart.js';

// Apart from the others: few pages have a radar.
Chart.register(RadarController, RadialLinearScale);

export { ChartCanvas } from './ChartCanvas';
