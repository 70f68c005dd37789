import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/Badge';
import badgeDocs from '~/ui/Badge?props';
import tagDocs from '~/ui/Tag?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { BlockBadge } from './BlockBadge';
import { Contextual } from './Contextual';
import { Counts } from './Counts';
import { Glow } from './Glow';
import { Light } from './Light';
import { LinkBadge } from './LinkBadge';
import { OnButton } from './OnButton';
import { WithIcons } from './WithIcons';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...badgeDocs, ...tagDocs];

export const BadgePage = () => {
  const { t } = useTranslation('showBadge');
  return (
    <ShowcasePage
      texts="showBadge"
      examples={{ Counts, Contextual, Glow, Light, WithIcons, LinkBadge, BlockBadge, OnButton }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Badge"
          component={Badge}
          docs={docs}
          props={{ count: 8, label: t('unread') }}
          offers={['count', 'max', 'tone', 'label']}
        />
      }
      keys={{ move: 'Tab', open: 'Enter' }}
    />
  );
};
