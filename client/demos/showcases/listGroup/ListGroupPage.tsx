import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import entryDocs from '~/ui/ListEntry?props';
import { ListGroup } from '~/ui/ListGroup';
import groupDocs from '~/ui/ListGroup?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Badges } from './Badges';
import { Basic } from './Basic';
import { Buttons } from './Buttons';
import { CustomContent } from './CustomContent';
import { Disabled } from './Disabled';
import { Flush } from './Flush';
import { Horizontal } from './Horizontal';
import { Icons } from './Icons';
import { Links } from './Links';
import { Tones } from './Tones';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...groupDocs, ...entryDocs];

export const ListGroupPage = () => {
  const { t } = useTranslation('showListGroup');
  const steps = (['application', 'exam', 'offer', 'delivery'] as const).map((step) => (
    <ListEntry key={step}>{t(`steps.${step}`)}</ListEntry>
  ));
  return (
    <ShowcasePage
      texts="showListGroup"
      examples={{ Basic, Disabled, Icons, Badges, Links, Buttons, Tones, CustomContent, Flush, Horizontal }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="ListGroup"
          component={ListGroup}
          docs={docs}
          props={{ label: t('steps.title'), flush: false, horizontal: false, children: steps }}
          offers={['label', 'flush', 'horizontal']}
          wide
        />
      }
      keys={{ move: 'Tab', press: 'Enter' }}
    />
  );
};
