import { Files, ReceiptText, ScrollText } from 'lucide-react';
import { Tabs } from '~/ui/Tabs';
import { useCaseTabs } from './useCaseTabs';

const icons = { summary: ScrollText, premiums: ReceiptText, documents: Files };

export const Icons = () => {
  const { tabs, ...rest } = useCaseTabs();
  return (
    <div>
      <Tabs {...rest} tabs={tabs.map((tab) => ({ ...tab, icon: icons[tab.key] }))} />
    </div>
  );
};
