import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { Track } from '@shared/plan/promotion';
import type { Added } from '@shared/plan/promotionWhatIf';
import { lazy, type ReactNode } from 'react';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { AmountButton } from '../AmountButton';

const fetchDrawer = () => import('./ExplainTrackDrawer');
const ExplainTrackDrawer = lazy(() => fetchDrawer().then((module) => ({ default: module.ExplainTrackDrawer })));
const prepare = () => Promise.all([fetchDrawer(), loadTexts(['explain', 'track', 'coach'])]);

export interface ExplainTrackProps {
  progress: Pick<PromotionProgress, 'tracks' | 'legs' | 'as_of' | 'member_id'>;
  track: Track['track'];
  /** Hypothetical TP to add. */
  tried?: Added | undefined;
}

/** TP counted or missing for the next level, which opens its calculation (domain.md 3.9). */
export const ExplainTrack = ({ children, ...of }: ExplainTrackProps & { children: ReactNode }) =>
  session.ability.can('read', 'TP') ? (
    <AmountButton prepare={prepare} drawer={(close) => <ExplainTrackDrawer {...of} onClose={close} />}>
      {children}
    </AmountButton>
  ) : (
    children
  );
