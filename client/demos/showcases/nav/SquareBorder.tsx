import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const SquareBorder = () => <Nav {...useSections('SquareBorder')} vertical frame="square" />;
