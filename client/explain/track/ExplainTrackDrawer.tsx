import { useTranslation } from 'react-i18next';
import { ExplanationFrame } from '../ExplanationFrame';
import type { ExplainTrackProps } from './ExplainTrack';
import { TrackExplained } from './TrackExplained';

/** How the TP of a track is counted: in words, as a formula, and by whom it was brought. */
export const ExplainTrackDrawer = ({ onClose, ...of }: ExplainTrackProps & { onClose: () => void }) => {
  const { t } = useTranslation('track');
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <TrackExplained {...of} />
    </ExplanationFrame>
  );
};
