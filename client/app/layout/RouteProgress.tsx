import { useNavigation } from 'react-router-dom';
import { ProgressLine } from '~/ui/ProgressLine';

/** Apart from the shell, so that a navigation draws this line anew and nothing else. */
export const RouteProgress = () => <ProgressLine active={useNavigation().state !== 'idle'} />;
