import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Justified = () => <Nav {...useSections('Justified')} fit="justify" />;
