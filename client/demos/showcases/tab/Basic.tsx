import { Tabs } from '~/ui/Tabs';
import { useCaseTabs } from './useCaseTabs';

export const Basic = () => (
  <div>
    <Tabs {...useCaseTabs()} />
  </div>
);
