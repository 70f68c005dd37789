import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Callout, type CalloutProps } from '~/ui/Callout';
import calloutDocs from '~/ui/Callout?props';
import tooltipDocs from '~/ui/Tooltip?props';
import { useCallout } from '~/ui/useCallout';
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

/** Opens the bubble with the playground's props, as a tooltip does. */
const OnHover = (props: Pick<CalloutProps, 'title' | 'children' | 'side' | 'tooltip' | 'still'>) => {
  const { t } = useTranslation('showTooltip');
  const { open, trigger, bubble } = useCallout();
  return (
    <span>
      <Button {...trigger} icon={CircleHelp}>
        {t('methods.target')}
      </Button>
      {open && <Callout {...props} {...bubble} />}
    </span>
  );
};

export const TooltipPage = () => {
  const { t } = useTranslation('showTooltip');
  return (
    <ShowcasePage
      texts="showTooltip"
      examples={{ Positions, Variants, Triggers, Options, Methods, Events }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Callout"
          component={OnHover}
          docs={docs}
          props={{ children: t('text'), tooltip: true }}
          offers={['children', 'title', 'side', 'tooltip', 'still']}
        />
      }
      keys={{ close: 'Escape', open: 'Tab' }}
    />
  );
};
