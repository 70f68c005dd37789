import { fieldsIn } from '~/crud/fieldsOf';
import type { CaseValues } from './values';

/** The fields of a case. Browser autofill is off, because it would enter the agent's data for the client. */
export const CaseField = fieldsIn<CaseValues>();
