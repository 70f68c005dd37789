import { Tabs } from '~/ui/Tabs';
import { useStagePills } from './useStagePills';

export const Justified = () => (
  <div>
    <Tabs {...useStagePills()} fit="justify" />
  </div>
);
