import { fieldsIn } from '~/crud/fieldsOf';
import type { CaseValues } from './values';

/** The fields of a case. Browsers do not fill in the agent's own name and address for a client's. */
export const CaseField = fieldsIn<CaseValues>();
