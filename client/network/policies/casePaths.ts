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

/** Case paths for the signed-in user, because the office has its own screens. */
export const casePaths = () => (session.ability.can('oversee', 'Policy') ? office : agent);
