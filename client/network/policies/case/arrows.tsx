import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Icon } from '~/ui/icon';

/** Arrows in reading direction. */
export const BackArrow: Icon = (props) => <ArrowLeft {...props} className="mirror" />;
export const NextArrow: Icon = (props) => <ArrowRight {...props} className="mirror" />;
