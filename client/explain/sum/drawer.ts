import { lazy } from 'react';
import { loadTexts } from '~/platform/i18n';

const fetchDrawer = () => import('./ExplainSumDrawer');

export const SumDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainSumDrawer })));
export const prepareSum = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'sums', 'policies', 'production'])]);
