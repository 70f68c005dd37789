import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Bordered = () => <Nav {...useSections('Bordered')} frame="round" />;
