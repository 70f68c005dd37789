import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import docs from '~/ui/Card?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Columns } from './Columns';
import { ContentTypes } from './ContentTypes';
import { Decks } from './Decks';
import { Groups } from './Groups';
import { HeaderAndFooter } from './HeaderAndFooter';
import { Images } from './Images';
import { Navigation } from './Navigation';
import { OutlineStyles } from './OutlineStyles';
import { SolidStyles } from './SolidStyles';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const CardBasicPage = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <ShowcasePage
      texts="showCardBasic"
      examples={{
        Basic,
        ContentTypes,
        HeaderAndFooter,
        Alignment,
        Navigation,
        Images,
        SolidStyles,
        OutlineStyles,
        Groups,
        Decks,
        Columns,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Card"
          component={Card}
          docs={docs}
          props={{ title: t('review.title'), subtitle: t('review.subtitle'), children: t('review.text'), level: 3 }}
          offers={['title', 'subtitle', 'children', 'flush', 'level']}
          wide
        />
      }
      keys={{ move: 'Tab' }}
    />
  );
};
