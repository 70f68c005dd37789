import { Accordion } from '~/ui/Accordion';
import { useQuestions } from './useQuestions';

export const Basic = () => <Accordion many items={useQuestions()} open="paid" />;
