import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import { Toolbar } from '~/ui/Toolbar';
import docs from '~/ui/Toolbar?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Keys } from './Keys';
import { Sizes } from './Sizes';
import { Spread } from './Spread';
import { WithField } from './WithField';
import { WithMenu } from './WithMenu';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const groups = { document: ['new', 'edit'], finish: ['save', 'cancel'] } as const;

export const ButtonToolbarPage = () => {
  const { t } = useTranslation('showButtonToolbar');
  const parts = (['document', 'finish'] as const).map((group) => (
    <ButtonGroup key={group} label={t(group)}>
      {groups[group].map((name) => (
        <Button key={name} onClick={() => feedback.toast('info', t('pressed', { name: t(name) }))}>
          {t(name)}
        </Button>
      ))}
    </ButtonGroup>
  ));
  return (
    <ShowcasePage
      texts="showButtonToolbar"
      examples={{ Keys, WithField, WithMenu, Sizes, Spread }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Toolbar"
          component={Toolbar}
          docs={docs}
          props={{ label: t('document'), spread: false, children: parts }}
          offers={['label', 'spread']}
          wide
        />
      }
      keys={{ enter: 'Tab', move: 'ArrowLeft ArrowRight', ends: 'Home End' }}
    />
  );
};
