import { useTranslation } from 'react-i18next';
import { Progress, type ProgressProps } from '~/ui/Progress';
import docs from '~/ui/Progress?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animated } from './Animated';
import styles from './Bars.module.css';
import { Basic } from './Basic';
import { Colored } from './Colored';
import { CustomLabel } from './CustomLabel';
import { Labeled } from './Labeled';
import { MultipleBars } from './MultipleBars';
import { Striped } from './Striped';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

/** As wide as a card. */
const WideProgress = (props: ProgressProps) => (
  <div className={styles.wide}>
    <Progress {...props} />
  </div>
);

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
          component={WideProgress}
          docs={docs}
          props={{ label: t('goals.cases'), value: 40, max: 100, tone: 'primary', bare: false }}
          offers={['value', 'max', 'tone', 'bare']}
        />
      }
      keys={{}}
    />
  );
};
