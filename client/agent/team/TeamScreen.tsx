import { recruits } from '@shared/contracts/network/recruits';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '~/network/team/addresses';
import { TeamTable } from '~/network/team/TeamTable';
import { TeamTree } from '~/network/team/TeamTree';
import { paths } from '~/paths';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { ViewTabs } from './ViewTabs';

/** /vip/team: the reader's whole downline, as a tree or a table. */
export const TeamScreen = () => {
  const { t } = useTranslation('team');
  const [params] = useSearchParams();
  const view = params.get('view') === 'table' ? 'table' : 'tree';
  const above = <ViewTabs view={view} id={idIn(params)} />;
  if (view === 'table')
    return <TeamTable above={above} top={t('top')} create={{ to: paths.recruiting, needs: recruits.save }} />;
  return (
    <TeamTree
      above={above}
      top={t('top')}
      alone={
        <EmptyState
          icon={Users}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <LinkButton to={paths.recruiting} variant="primary">
              {t('create')}
            </LinkButton>
          }
        />
      }
    />
  );
};
