import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import docs from '~/ui/Notice?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animated } from './Animated';
import { AutoDismissing } from './AutoDismissing';
import { Basic } from './Basic';
import { Dismissible } from './Dismissible';
import { Titles } from './Titles';
import { Tones } from './Tones';
import { Validation } from './Validation';
import { WithActions } from './WithActions';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const AlertPage = () => {
  const { t } = useTranslation('showAlert');
  return (
    <ShowcasePage
      texts="showAlert"
      examples={{ Basic, Titles, Tones, WithActions, AutoDismissing, Dismissible, Animated, Validation }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Notice"
          component={Notice}
          docs={docs}
          props={{ tone: 'info', title: t('tones.info'), children: t('maintenance') }}
          offers={['title', 'children', 'tone', 'live']}
          wide
        />
      }
      keys={{ move: 'Tab', press: 'Enter Space' }}
    />
  );
};
