import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Callout, type CalloutProps } from '~/ui/Callout';
import calloutDocs from '~/ui/Callout?props';
import popoverDocs from '~/ui/Popover?props';
import { useCallout } from '~/ui/useCallout';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Events } from './Events';
import { Methods } from './Methods';
import { Options } from './Options';
import { Positions } from './Positions';
import { Triggers } from './Triggers';
import { Variants } from './Variants';
import { WithForm } from './WithForm';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...calloutDocs, ...popoverDocs];

/** Opens a popover with the playground's props. */
const OpenedByButton = (props: Pick<CalloutProps, 'title' | 'children' | 'side' | 'tooltip' | 'still'>) => {
  const { t } = useTranslation('showPopover');
  const { open, trigger, bubble } = useCallout({ on: 'click' });
  return (
    <span>
      <Button {...trigger}>{t('methods.target')}</Button>
      {open && <Callout {...props} {...bubble} />}
    </span>
  );
};

export const PopoverPage = () => {
  const { t } = useTranslation('showPopover');
  return (
    <ShowcasePage
      texts="showPopover"
      examples={{ Positions, Variants, Triggers, Options, Methods, Events, WithForm }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Callout"
          component={OpenedByButton}
          docs={docs}
          props={{ title: t('title'), children: t('text') }}
          offers={['title', 'children', 'side', 'tooltip', 'still']}
        />
      }
      keys={{ close: 'Escape', open: 'Enter Space' }}
    />
  );
};
