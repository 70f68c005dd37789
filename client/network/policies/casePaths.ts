import { paths } from '~/paths';
import { session } from '~/platform/session';

const agent = {
  list: paths.policyList,
  detail: paths.policyDetail,
  create: paths.policyCreate,
  edit: paths.policyEdit,
} as const;
const office = {
  list: paths.officePolicyList,
  detail: paths.officePolicyDetail,
  create: paths.officePolicyCreate,
  edit: paths.officePolicyEdit,
} as const;

/** Where the signed-in user reads and writes cases: the office has screens of its own. */
export const casePaths = () => (session.ability.can('manage', 'Policy') ? office : agent);
