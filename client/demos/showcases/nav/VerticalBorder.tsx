import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const VerticalBorder = () => <Nav {...useSections('VerticalBorder')} vertical frame="round" />;
