import { useTranslation } from 'react-i18next';
import { ExplanationFrame } from '../ExplanationFrame';
import type { ExplainTrackProps } from './ExplainTrack';
import { TrackExplained } from './TrackExplained';

/** Explains a track's TP in words, as a formula, and by contributor. */
export const ExplainTrackDrawer = ({ onClose, ...of }: ExplainTrackProps & { onClose: () => void }) => {
  const { t } = useTranslation('track');
  return (
    <ExplanationFrame title={t('title')} lead={t('lead')} onClose={onClose}>
      <TrackExplained {...of} />
    </ExplanationFrame>
  );
};
