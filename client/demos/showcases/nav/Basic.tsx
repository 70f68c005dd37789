import { Nav } from '~/ui/Nav';
import { useSections } from './useSections';

export const Basic = () => <Nav {...useSections('Basic')} />;
