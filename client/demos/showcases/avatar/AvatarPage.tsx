import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import docs from '~/ui/Avatar?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Actionable } from './Actionable';
import { BadgePositions } from './BadgePositions';
import { Badges } from './Badges';
import { Colors } from './Colors';
import { CustomContent } from './CustomContent';
import { Icons } from './Icons';
import { Initials } from './Initials';
import { LightColors } from './LightColors';
import { Shapes } from './Shapes';
import { Sizes } from './Sizes';
import { Stacked } from './Stacked';
import { StackedWithNames } from './StackedWithNames';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const AvatarPage = () => (
  <ShowcasePage
    texts="showAvatar"
    examples={{
      Sizes,
      Initials,
      Colors,
      LightColors,
      Icons,
      CustomContent,
      Badges,
      BadgePositions,
      Shapes,
      Stacked,
      StackedWithNames,
      Actionable,
    }}
    sources={sources}
    docs={docs}
    playground={
      <Playground
        name="Avatar"
        component={Avatar}
        docs={docs}
        props={{ name: 'Ada Brandt', src: inBase('/demos/avatars/1.svg'), size: 'lg', alone: true }}
        offers={['name', 'src', 'size', 'alone']}
      />
    }
    keys={{ move: 'Tab', open: 'Enter Space' }}
  />
);
