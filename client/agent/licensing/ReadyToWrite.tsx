import { licences } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Obstacles } from './Obstacles';
import { ReadyMatrix } from './ReadyMatrix';
import { ReadyMember } from './ReadyMember';
import { ReadyTeam } from './ReadyTeam';
import { readyPlace } from './readyPlace';

/** Readiness by state, carrier, and product, with obstacles; leaders also see their team's. The address holds the view. */
export const ReadyToWrite = observer(() => {
  const { t } = useTranslation('licensing');
  const [params, setParams] = useSearchParams();
  const leads = useHasTeam();
  const { team, member } = readyPlace.in(params);
  const ofTeam = team && leads !== false;
  return (
    <div id="ready">
      <Card
        title={t('write.title')}
        subtitle={t(ofTeam ? 'write.teamText' : 'write.text')}
        flush
        {...(leads && {
          actions: (
            <SegmentedControl
              label={t('write.whose')}
              value={ofTeam ? 'team' : 'me'}
              onChange={(next) =>
                setParams((before) => readyPlace.put(before, next === 'team' ? { team: true } : {}), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              options={[
                { value: 'me', label: t('write.me') },
                { value: 'team', label: t('write.team') },
              ]}
            />
          ),
        })}
      >
        {!ofTeam && <Own />}
        {ofTeam && member === undefined && <ReadyTeam />}
        {ofTeam && member !== undefined && <ReadyMember key={member} id={member} />}
      </Card>
    </div>
  );
});

/** True once an active team member has loaded, undefined before. Readers without access to members have none. */
function useHasTeam(): boolean | undefined {
  const store = useAnswer(licences.team, { query: { page: 1, limit: 1 } });
  if (!mayCall(licences.team) || store.failure) return false;
  return store.data && store.data.total > 0;
}

const Own = observer(() => {
  const { t } = useTranslation('licensing');
  const store = useAnswer(licences.matrix, { query: {} });
  return (
    <Widget store={store} name={t('write.title')} skeleton={<SkeletonCard height="320px" />}>
      {(matrix) => (
        <>
          <Obstacles matrix={matrix} />
          <ReadyMatrix matrix={matrix} />
        </>
      )}
    </Widget>
  );
});
