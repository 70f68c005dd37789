import { Tabs } from '~/ui/Tabs';
import { useStagePills } from './useStagePills';

export const Filled = () => (
  <div>
    <Tabs {...useStagePills()} fit="fill" />
  </div>
);
