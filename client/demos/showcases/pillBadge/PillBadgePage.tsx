import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/Badge';
import docs from '~/ui/Badge?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Contextual } from './Contextual';
import { Glow } from './Glow';
import { Light } from './Light';
import { LinkBadge } from './LinkBadge';
import { Notification } from './Notification';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const PillBadgePage = () => {
  const { t } = useTranslation('showPillBadge');
  return (
    <ShowcasePage
      texts="showPillBadge"
      examples={{ Contextual, Glow, Light, Notification, LinkBadge }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Badge"
          component={Badge}
          docs={docs}
          props={{ count: 3, max: 99, tone: 'danger', label: t('newMessages') }}
          offers={['count', 'max', 'tone', 'label']}
        />
      }
      keys={{}}
    />
  );
};
