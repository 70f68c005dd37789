import { Tabs, type TabsProps } from '~/ui/Tabs';
import docs from '~/ui/Tabs?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Filled } from './Filled';
import { Justified } from './Justified';
import { Stacked } from './Stacked';
import { Themes } from './Themes';
import { useStagePills } from './useStagePills';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const PillPage = () => {
  const { label, tabs } = useStagePills();
  return (
    <ShowcasePage
      texts="showPill"
      examples={{ Basic, Stacked, Filled, Justified, Alignment, Themes }}
      sources={sources}
      docs={docs}
      playground={
        <Playground<TabsProps<string>>
          name="Tabs"
          component={Tabs}
          docs={docs}
          props={{ label, tabs, active: 'open', look: 'pill' }}
          offers={['label', 'look', 'fit', 'place']}
          binds={{ active: 'onSelect' }}
        />
      }
      keys={{ move: 'ArrowLeft ArrowRight', upright: 'ArrowUp ArrowDown', ends: 'Home End' }}
    />
  );
};
