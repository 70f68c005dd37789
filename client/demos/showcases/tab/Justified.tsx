import { Tabs } from '~/ui/Tabs';
import { useCaseTabs } from './useCaseTabs';

export const Justified = () => (
  <div>
    <Tabs {...useCaseTabs()} fit="justify" />
  </div>
);
