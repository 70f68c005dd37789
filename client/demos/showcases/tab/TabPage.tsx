import { Tabs, type TabsProps } from '~/ui/Tabs';
import docs from '~/ui/Tabs?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Dynamic } from './Dynamic';
import { Filled } from './Filled';
import { Icons } from './Icons';
import { Justified } from './Justified';
import { Lazy } from './Lazy';
import { Position } from './Position';
import { Programmatic } from './Programmatic';
import { useCaseTabs } from './useCaseTabs';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const TabPage = () => {
  const { label, tabs } = useCaseTabs();
  return (
    <ShowcasePage
      texts="showTab"
      examples={{ Basic, Icons, Position, Filled, Justified, Alignment, Programmatic, Lazy, Dynamic }}
      sources={sources}
      docs={docs}
      playground={
        <Playground<TabsProps<string>>
          name="Tabs"
          component={Tabs}
          docs={docs}
          props={{ label, tabs, active: 'summary' }}
          offers={['label', 'look', 'fit', 'place']}
          binds={{ active: 'onSelect' }}
        />
      }
      keys={{ move: 'ArrowLeft ArrowRight', upright: 'ArrowUp ArrowDown', ends: 'Home End', leave: 'Tab' }}
    />
  );
};
