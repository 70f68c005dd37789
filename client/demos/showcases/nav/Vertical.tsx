import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Vertical = () => <Nav {...useSections('Vertical')} vertical />;
