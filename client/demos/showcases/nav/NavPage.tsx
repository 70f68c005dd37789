import { Nav } from '~/ui/Nav';
import docs from '~/ui/Nav?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Bordered } from './Bordered';
import { Divider } from './Divider';
import { Filled } from './Filled';
import { Justified } from './Justified';
import { SquareBorder } from './SquareBorder';
import { useSections } from './useSections';
import { Vertical } from './Vertical';
import { VerticalBorder } from './VerticalBorder';
import { WithMenu } from './WithMenu';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const NavPage = () => {
  const sections = useSections('Basic');
  return (
    <ShowcasePage
      texts="showNav"
      examples={{
        Basic,
        Bordered,
        Filled,
        Justified,
        Alignment,
        WithMenu,
        Vertical,
        VerticalBorder,
        SquareBorder,
        Divider,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Nav"
          component={Nav}
          docs={docs}
          props={sections}
          offers={['label', 'vertical', 'frame', 'fit']}
        />
      }
      keys={{ move: 'Tab', open: 'Enter', menu: 'ArrowDown' }}
    />
  );
};
