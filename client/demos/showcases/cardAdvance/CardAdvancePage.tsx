import { ShowcasePage } from '../kernel/ShowcasePage';
import { BrowserShares } from './BrowserShares';
import { Chat } from './Chat';
import { Congratulations } from './Congratulations';
import { Design } from './Design';
import { Job } from './Job';
import { Medal } from './Medal';
import { Meetup } from './Meetup';
import { Options } from './Options';
import { Payment } from './Payment';
import { Profile } from './Profile';
import { Tasks } from './Tasks';
import { Transactions } from './Transactions';
import { UserTimeline } from './UserTimeline';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const CardAdvancePage = () => (
  <ShowcasePage
    texts="showCardAdvance"
    examples={{
      Congratulations,
      Medal,
      Tasks,
      Meetup,
      Profile,
      Job,
      Transactions,
      Payment,
      UserTimeline,
      Chat,
      Options,
      BrowserShares,
      Design,
    }}
    sources={sources}
    keys={{ move: 'Tab', press: 'Enter Space', send: 'Enter' }}
  />
);
