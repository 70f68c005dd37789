import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '~/ui/TimeInput';
import docs from '~/ui/TimeInput?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Languages } from './Languages';
import { Looks } from './Looks';
import { Seconds } from './Seconds';
import { States } from './States';
import { WithActions } from './WithActions';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

const onChange = () => {};

export const TimePage = () => {
  const { t } = useTranslation('showTime');
  return (
    <ShowcasePage
      texts="showTime"
      examples={{ Basic, States, Seconds, Looks, WithActions, Languages }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="TimeInput"
          component={TimeInput}
          docs={docs}
          props={{ 'aria-label': t('visit'), value: '09:30', onChange, icon: Clock, disabled: false, readOnly: false }}
          offers={['value', 'seconds', 'clearable', 'invalid', 'disabled', 'readOnly']}
          binds={{ value: 'onChange' }}
        />
      }
      keys={{ step: 'ArrowUp ArrowDown', hour: 'PageUp PageDown' }}
    />
  );
};
