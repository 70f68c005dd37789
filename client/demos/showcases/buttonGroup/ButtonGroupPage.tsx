import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { ButtonGroup } from '~/ui/ButtonGroup';
import docs from '~/ui/ButtonGroup?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Sizes } from './Sizes';
import { Vertical } from './Vertical';
import { WithMenu } from './WithMenu';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ButtonGroupPage = () => {
  const { t } = useTranslation('showButtonGroup');
  const buttons = (['save', 'print', 'copy'] as const).map((name) => (
    <Button key={name} onClick={() => feedback.toast('info', t('pressed', { name: t(name) }))}>
      {t(name)}
    </Button>
  ));
  return (
    <ShowcasePage
      texts="showButtonGroup"
      examples={{ Basic, Sizes, WithMenu, Vertical }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="ButtonGroup"
          component={ButtonGroup}
          docs={docs}
          props={{ label: t('file'), vertical: false, children: buttons }}
          offers={['label', 'vertical']}
        />
      }
      keys={{ move: 'Tab', press: 'Enter Space', open: 'ArrowDown' }}
    />
  );
};
