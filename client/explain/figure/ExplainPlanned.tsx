import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { AmountButton } from '../AmountButton';
import { figureTexts } from './figure';

const fetchDrawer = () => import('./ExplainPlannedDrawer');
const ExplainPlannedDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainPlannedDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(figureTexts)]);

export interface ExplainPlannedProps {
  policy: number;
  cents: number;
}

/** A case's planned premium, which opens its calculation. */
export const ExplainPlanned = ({ children, ...of }: ExplainPlannedProps & { children: ReactNode }) =>
  session.ability.can('read', 'TP') ? (
    <AmountButton prepare={prepare} drawer={(close) => <ExplainPlannedDrawer {...of} onClose={close} />}>
      {children}
    </AmountButton>
  ) : (
    children
  );
