import { Accordion } from '~/ui/Accordion';
import { useQuestions } from './useQuestions';

export const OneOpen = () => <Accordion items={useQuestions()} open="paid" />;
