import { issue } from '@shared/http/issues';
import { invalid } from '../http/problems';

/** The most rows that are read and sorted for one answer: more would hold up other calls. */
export const mostRead = 20_000;

/** Asks for fewer days where an answer would take too long. */
export const tooMany = () => invalid([issue('from', 'narrow', { max: mostRead })]);
