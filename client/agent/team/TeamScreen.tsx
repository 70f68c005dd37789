import { useSearchParams } from 'react-router-dom';
import { TeamTable } from './TeamTable';
import { TeamTree } from './TeamTree';

/** /vip/team: everybody below, as a tree or as a table. */
export const TeamScreen = () => {
  const [params] = useSearchParams();
  return params.get('view') === 'table' ? <TeamTable /> : <TeamTree />;
};
