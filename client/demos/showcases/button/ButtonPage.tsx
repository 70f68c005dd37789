import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import buttonDocs from '~/ui/Button?props';
import iconButtonDocs from '~/ui/IconButton?props';
import linkButtonDocs from '~/ui/LinkButton?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Block } from './Block';
import { Busy } from './Busy';
import { Choices } from './Choices';
import { Filled } from './Filled';
import { Flat } from './Flat';
import { Gradient } from './Gradient';
import { IconOnly } from './IconOnly';
import { Icons } from './Icons';
import { Links } from './Links';
import { Outline } from './Outline';
import { Relief } from './Relief';
import { Round } from './Round';
import { Sizes } from './Sizes';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...buttonDocs, ...iconButtonDocs, ...linkButtonDocs];

export const ButtonPage = () => {
  const { t } = useTranslation('showButton');
  const pressed = () => feedback.toast('info', t('pressed', { name: 'Button' }));
  return (
    <ShowcasePage
      texts="showButton"
      examples={{
        Variants,
        Filled,
        Outline,
        Flat,
        Gradient,
        Relief,
        Round,
        Icons,
        IconOnly,
        Sizes,
        Busy,
        Choices,
        Links,
        Block,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Button"
          component={Button}
          docs={docs}
          props={{ variant: 'primary', icon: Save, children: t('save'), disabled: false, onClick: pressed }}
          offers={['children', 'variant', 'size', 'icon', 'trailingIcon', 'busy', 'tool', 'disabled']}
        />
      }
      keys={{ press: 'Enter Space', move: 'Tab' }}
    />
  );
};
