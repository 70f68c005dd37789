import { Spinner } from '~/ui/Spinner';
import docs from '~/ui/Spinner?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Border } from './Border';
import { Buttons } from './Buttons';
import { Colored } from './Colored';
import { ColoredGrowing } from './ColoredGrowing';
import { Flex } from './Flex';
import { Float } from './Float';
import { Growing } from './Growing';
import { Sizes } from './Sizes';
import { TextAlignment } from './TextAlignment';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const SpinnerPage = () => (
  <ShowcasePage
    texts="showSpinner"
    examples={{ Border, Colored, Growing, ColoredGrowing, Flex, Float, TextAlignment, Sizes, Buttons }}
    sources={sources}
    docs={docs}
    playground={
      <Playground name="Spinner" component={Spinner} docs={docs} props={{ size: 'md' }} offers={['size', 'shape']} />
    }
    keys={{}}
  />
);
