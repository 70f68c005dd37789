import { library } from '@shared/contracts/network/library';
import { recruits } from '@shared/contracts/network/recruits';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Articles } from '~/articles/Articles';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { StageBar } from '~/network/recruits/StageBar';
import { useSwitches } from '~/network/useSwitches';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import { usePhone } from '~/ui/useMedia';
import { Presentations } from './Presentations';
import styles from './Recruiting.module.css';
import { RecruitingBoard } from './RecruitingBoard';
import { RecruitList } from './RecruitList';
import { ReferralLink } from './ReferralLink';
import { ViewTabs } from './ViewTabs';

const RecruitDialog = lazy(async () => ({ default: (await import('~/network/recruits/RecruitDialog')).RecruitDialog }));

/**
 * /vip/recruiting: the reader's prospects by stage, and the referral link. The address holds the view, filter, and
 * dialog.
 */
export const RecruitingScreen = () => {
  const { t } = useTranslation('recruiting');
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const [round, setRound] = useState(0);
  const [office] = useState(() => session.ability.can('oversee', 'Recruit'));
  const { scope, scopes, set } = useSwitches({ scope: 'me', period: 'mtd' });
  const counts = useAnswer(recruits.list, { query: { scope, limit: 1 } });

  const view = params.get('view') ?? (phone ? 'list' : 'board');
  const mayAdd = !office && mayCall(recruits.save);
  const adding = mayAdd && params.get('new') === '1';
  const withNew = new URLSearchParams(params);
  withNew.set('new', '1');
  const create = mayAdd ? `?${withNew}` : undefined;

  const close = (saved: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('new');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (!saved) return;
    setRound((before) => before + 1);
    counts.reload();
  };
  const shared = {
    create,
    before: (
      <>
        {!office && <ReferralLink />}
        <StageBar
          store={counts}
          scope={scope}
          scopes={office ? [] : scopes}
          onScope={(next) => set('scope', next)}
          view="list"
        />
      </>
    ),
    above: <ViewTabs view={view === 'list' ? 'list' : 'board'} />,
    onChange: counts.reload,
  };
  return (
    <>
      {view === 'list' ? <RecruitList key={round} {...shared} /> : <RecruitingBoard key={round} {...shared} />}
      {mayCall(library.list) && (
        <div className={styles.reading} data-print="no">
          <Articles code="recruiting" title={t('reading')} text={t('readingText')} />
          <Presentations />
        </div>
      )}
      {adding && (
        <FetchedPart onClose={() => close(false)}>
          <RecruitDialog onClose={close} />
        </FetchedPart>
      )}
    </>
  );
};
