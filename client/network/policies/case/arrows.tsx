import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Icon } from '~/ui/icon';

/** Back and on, in the direction of reading. */
export const BackArrow: Icon = (props) => <ArrowLeft {...props} className="mirror" />;
export const NextArrow: Icon = (props) => <ArrowRight {...props} className="mirror" />;
