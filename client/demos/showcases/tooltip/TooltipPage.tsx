import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import calloutDocs from '~/ui/Callout?props';
import { Tooltip } from '~/ui/Tooltip';
import tooltipDocs from '~/ui/Tooltip?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Events } from './Events';
import { Methods } from './Methods';
import { Options } from './Options';
import { Positions } from './Positions';
import { Triggers } from './Triggers';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...tooltipDocs, ...calloutDocs];

export const TooltipPage = () => {
  const { t } = useTranslation('showTooltip');
  // Touch cannot hover: pressing shows the same text.
  const say = () => feedback.toast('info', t('text'));
  return (
    <ShowcasePage
      texts="showTooltip"
      examples={{ Positions, Variants, Triggers, Options, Methods, Events }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Tooltip"
          component={Tooltip}
          docs={docs}
          props={{
            text: t('text'),
            children: (
              <Button icon={CircleHelp} onClick={say}>
                {t('methods.target')}
              </Button>
            ),
          }}
          offers={['text']}
        />
      }
      keys={{ close: 'Escape', open: 'Tab' }}
    />
  );
};
