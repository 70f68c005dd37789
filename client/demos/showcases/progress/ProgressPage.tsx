import { useTranslation } from 'react-i18next';
import { Progress } from '~/ui/Progress';
import docs from '~/ui/Progress?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animated } from './Animated';
import { Basic } from './Basic';
import { Colored } from './Colored';
import { CustomLabel } from './CustomLabel';
import { Labeled } from './Labeled';
import { MultipleBars } from './MultipleBars';
import { Striped } from './Striped';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ProgressPage = () => {
  const { t } = useTranslation('showProgress');
  return (
    <ShowcasePage
      texts="showProgress"
      examples={{ Basic, Colored, Labeled, CustomLabel, Striped, MultipleBars, Animated }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Progress"
          component={Progress}
          docs={docs}
          props={{ label: t('goals.cases'), value: 40, max: 100, tone: 'primary', bare: false }}
          offers={['value', 'max', 'tone', 'bare']}
        />
      }
      keys={{}}
    />
  );
};
