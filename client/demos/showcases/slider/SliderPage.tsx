import { useTranslation } from 'react-i18next';
import { Slider, type SliderProps } from '~/ui/Slider';
import docs from '~/ui/Slider?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Behavior } from './Behavior';
import { Colors } from './Colors';
import { Contained } from './Contained';
import { Decimals } from './Decimals';
import { Disabled } from './Disabled';
import { Lazy } from './Lazy';
import { Marks } from './Marks';
import { MultipleHandles } from './MultipleHandles';
import { RightToLeft } from './RightToLeft';
import styles from './Rows.module.css';
import { Single } from './Single';
import { Vertical } from './Vertical';
import { WithFields } from './WithFields';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

/** As wide as a form. */
const WideSlider = (props: SliderProps) => (
  <div className={styles.wide}>
    <Slider {...props} />
  </div>
);

const onChange = () => {};

export const SliderPage = () => {
  const { t } = useTranslation('showSlider');
  return (
    <ShowcasePage
      texts="showSlider"
      examples={{
        Single,
        MultipleHandles,
        Decimals,
        RightToLeft,
        Lazy,
        Disabled,
        Marks,
        Contained,
        Behavior,
        Colors,
        WithFields,
        Vertical,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Slider"
          component={WideSlider}
          docs={docs}
          props={{ labels: [t('from'), t('to')], values: [20, 60], onChange }}
          offers={['min', 'max', 'step', 'minGap', 'fixed', 'filled', 'vertical', 'tone']}
          binds={{ values: 'onChange' }}
        />
      }
      keys={{ step: 'ArrowLeft ArrowRight', leap: 'PageUp PageDown', ends: 'Home End' }}
    />
  );
};
