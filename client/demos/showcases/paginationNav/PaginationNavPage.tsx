import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import docs from '~/ui/PageStrip?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Content } from './Content';
import { Ends } from './Ends';
import { Generated } from './Generated';
import { Given } from './Given';
import { Pills } from './Pills';
import { Sizes } from './Sizes';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

const addressOf = (page: number) => `?page=${page}`;
const onPage = () => {};

export const PaginationNavPage = () => {
  const { t } = useTranslation('showPaginationNav');
  return (
    <ShowcasePage
      texts="showPaginationNav"
      examples={{ Basic, Generated, Given, Content, Ends, Sizes, Pills, Alignment }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="PageStrip"
          component={PageStrip}
          docs={docs}
          props={{ label: t('pages'), page: 3, pages: 20, onPage, addressOf }}
          offers={['page', 'pages', 'size', 'ends', 'separated', 'pills']}
          binds={{ page: 'onPage' }}
        />
      }
      keys={{ press: 'Enter', move: 'Tab' }}
    />
  );
};
