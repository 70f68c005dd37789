import { Accordion } from '~/ui/Accordion';
import docs from '~/ui/Accordion?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Hover } from './Hover';
import { Looks } from './Looks';
import { OneOpen } from './OneOpen';
import { Plain } from './Plain';
import { useQuestions } from './useQuestions';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const CollapsePage = () => {
  const questions = useQuestions();
  return (
    <ShowcasePage
      texts="showCollapse"
      examples={{ Basic, OneOpen, Looks, Hover, Plain }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Accordion"
          component={Accordion}
          docs={docs}
          props={{ items: questions, look: 'border' }}
          offers={['look', 'many', 'hover']}
          wide
        />
      }
      keys={{ toggle: 'Enter Space', move: 'Tab' }}
    />
  );
};
