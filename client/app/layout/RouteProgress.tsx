import { useNavigation } from 'react-router-dom';
import { ProgressLine } from '~/ui/ProgressLine';

/** Separate from the shell, so that a navigation re-renders only this line. */
export const RouteProgress = () => <ProgressLine active={useNavigation().state !== 'idle'} />;
