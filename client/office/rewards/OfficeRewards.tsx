import { useSearchParams } from 'react-router-dom';
import { AwardList } from './AwardList';
import { RuleBoard } from './RuleBoard';

/** /general/team_reward for the office: the awards and their rules (domain.md 2.12, 3.10, 4.2). */
export const OfficeRewards = () => {
  const [params] = useSearchParams();
  return params.get('tab') === 'rules' ? <RuleBoard /> : <AwardList />;
};
