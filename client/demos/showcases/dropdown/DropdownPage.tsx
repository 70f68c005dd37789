import { useTranslation } from 'react-i18next';
import { Menu } from '~/ui/Menu';
import menuDocs from '~/ui/Menu?props';
import splitDocs from '~/ui/SplitButton?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Block } from './Block';
import { Directions } from './Directions';
import { Filled } from './Filled';
import { Flat } from './Flat';
import { Form } from './Form';
import { Gradient } from './Gradient';
import { Groups } from './Groups';
import { ItemTones } from './ItemTones';
import { Lazy } from './Lazy';
import { Outline } from './Outline';
import { Sizes } from './Sizes';
import { Split } from './Split';
import { SplitLink } from './SplitLink';
import { useCaseItems } from './useCaseItems';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...menuDocs, ...splitDocs];

export const DropdownPage = () => {
  const { t } = useTranslation('showDropdown');
  const items = useCaseItems();
  return (
    <ShowcasePage
      texts="showDropdown"
      examples={{
        Filled,
        Split,
        Outline,
        Flat,
        Gradient,
        Sizes,
        Directions,
        Block,
        Form,
        Groups,
        SplitLink,
        Lazy,
        ItemTones,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Menu"
          component={Menu}
          docs={docs}
          props={{ label: t('actions'), items, align: 'start' }}
          offers={['label', 'align', 'side']}
        />
      }
      keys={{
        open: 'ArrowDown ArrowUp',
        move: 'ArrowDown ArrowUp',
        ends: 'Home End',
        choose: 'Enter Space',
        close: 'Escape Tab',
      }}
    />
  );
};
