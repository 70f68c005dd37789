import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Filled = () => <Nav {...useSections('Filled')} fit="fill" />;
