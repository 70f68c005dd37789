import { Accordion } from '~/ui/Accordion';
import { useQuestions } from './useQuestions';

export const Hover = () => <Accordion hover items={useQuestions()} />;
