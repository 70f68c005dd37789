import { Tabs } from '~/ui/Tabs';
import { useStagePills } from './useStagePills';

export const Stacked = () => (
  <div>
    <Tabs {...useStagePills()} place="start" />
  </div>
);
