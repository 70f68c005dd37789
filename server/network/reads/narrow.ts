import { issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';

/** Limit on rows read and sorted for one answer: more would block other calls. */
export const mostRead = 20_000;

/** The error that asks for fewer days. */
export const tooMany = () => invalid([issue('from', 'narrow', { max: mostRead })]);
