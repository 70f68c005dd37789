import { Tabs } from '~/ui/Tabs';
import { useCaseTabs } from './useCaseTabs';

export const Filled = () => (
  <div>
    <Tabs {...useCaseTabs()} fit="fill" />
  </div>
);
