import { membership } from '@shared/contracts/network/membership';
import { Plus, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { idIn, teamAddress } from '~/network/team/addresses';
import { TeamTable } from '~/network/team/TeamTable';
import { TeamTree } from '~/network/team/TeamTree';
import { paths } from '~/paths';
import { PersonPicker } from '~/pickers/PersonPicker';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { useMemberDialogs } from '../members/dialogs/useMemberDialogs';
import { CommonUpline } from './CommonUpline';
import styles from './Downline.module.css';
import { DownlineTabs, downlineViews } from './DownlineTabs';
import { Orphans } from './Orphans';
import { PastDay } from './PastDay';
import { Statistics } from './Statistics';

/** /general/downline_agent: any member's team, two members' common upline, and members without an active sponsor. */
export const DownlineScreen = observer(() => {
  const { t } = useTranslation('downline');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { ask, dialog } = useMemberDialogs();
  const move = async (person: number) => {
    try {
      return await ask('upline', await call(membership.detail, { query: { id: person } }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:loadFailed'), failureText(t, error));
      return false;
    }
  };
  const id = idIn(params);
  const members = useAnswer(membership.list, { query: { limit: 1 } });
  const view = downlineViews.find((one) => one === params.get('view')) ?? 'tree';
  if (members.data?.total === 0)
    return (
      <Page>
        <Card>
          <EmptyState
            icon={Users}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <LinkButton variant="primary" icon={Plus} to={paths.memberCreate}>
                {t('empty.action')}
              </LinkButton>
            }
          />
        </Card>
      </Page>
    );
  const above = <DownlineTabs active={view} id={id} />;
  const root = (
    <div className={styles.root} data-print="no">
      <PersonPicker
        label={t('root')}
        hint={t('rootHint')}
        value={id}
        onChange={(next) => void navigate(teamAddress({ view, id: next }))}
      />
    </div>
  );
  const top = t('top');
  if (view === 'common') return <CommonUpline above={above} />;
  if (view === 'orphans') return <Orphans above={above} />;
  if (view === 'past') return <PastDay id={id} before={root} above={above} />;
  if (view === 'statistics') return <Statistics id={id} before={root} above={above} />;
  if (view === 'table') return <TeamTable before={root} above={above} top={top} />;
  return (
    <>
      <TeamTree
        before={root}
        above={above}
        top={top}
        memberAt={paths.memberEdit}
        onMove={mayCall(membership.upline) ? move : undefined}
        alone={<EmptyState icon={Users} title={t('alone.title')} text={t('alone.text')} />}
      />
      {dialog}
    </>
  );
});
