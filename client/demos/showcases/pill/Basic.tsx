import { Tabs } from '~/ui/Tabs';
import { useStagePills } from './useStagePills';

export const Basic = () => (
  <div>
    <Tabs {...useStagePills()} />
  </div>
);
