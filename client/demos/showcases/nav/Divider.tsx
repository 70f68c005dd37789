import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Divider = () => <Nav {...useSections('Divider')} vertical frame="divider" />;
