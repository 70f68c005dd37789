import { Chart, RadarController, RadialLinearScale } from 'chart.js';

// A separate chunk, because few pages have a radar chart.
Chart.register(RadarController, RadialLinearScale);

export { ChartCanvas } from './ChartCanvas';
