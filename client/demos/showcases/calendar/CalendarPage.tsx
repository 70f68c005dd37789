import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar, type CalendarProps } from '~/ui/Calendar';
import docs from '~/ui/Calendar?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Barred } from './Barred';
import { Basic } from './Basic';
import { Foot } from './Foot';
import { Format } from './Format';
import { Frame } from './Frame';
import { Languages } from './Languages';
import { Limits } from './Limits';
import { Marks } from './Marks';
import { States } from './States';
import { Tones } from './Tones';
import { Width } from './Width';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const CalendarPage = () => {
  const { t } = useTranslation('showCalendar');
  return (
    <ShowcasePage
      texts="showCalendar"
      examples={{
        Basic,
        States,
        Barred,
        Limits,
        Tones,
        Width,
        Frame,
        Format,
        Foot,
        Marks,
        Languages,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground<CalendarProps>
          name="Calendar"
          component={Calendar}
          docs={docs}
          props={{ label: t('visit'), value: businessToday(), onChange: () => undefined }}
          offers={['header', 'tone', 'readOnly', 'disabled', 'min', 'max']}
          binds={{ value: 'onChange' }}
        />
      }
      keys={{
        day: 'ArrowLeft ArrowRight ArrowUp ArrowDown',
        week: 'Home End',
        month: 'PageUp PageDown',
        pick: 'Enter Space',
      }}
    />
  );
};
