import { useTranslation } from 'react-i18next';
import { PageStrip } from '~/ui/PageStrip';
import pageStripDocs from '~/ui/PageStrip?props';
import paginationDocs from '~/ui/Pagination?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Colors } from './Colors';
import { Content } from './Content';
import { Ends } from './Ends';
import { Pills } from './Pills';
import { Separated } from './Separated';
import { Sizes } from './Sizes';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...pageStripDocs, ...paginationDocs];

const onPage = () => {};

export const PaginationPage = () => {
  const { t } = useTranslation('showPagination');
  return (
    <ShowcasePage
      texts="showPagination"
      examples={{ Basic, Separated, Colors, Content, Ends, Sizes, Pills, Alignment }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="PageStrip"
          component={PageStrip}
          docs={docs}
          props={{ label: t('pages'), page: 3, pages: 20, onPage }}
          offers={['page', 'pages', 'size', 'ends', 'separated', 'pills']}
          binds={{ page: 'onPage' }}
        />
      }
      keys={{ press: 'Enter Space', move: 'Tab' }}
    />
  );
};
