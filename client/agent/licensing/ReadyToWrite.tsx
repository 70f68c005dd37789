import { licences } from '@shared/contracts/network/licences';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Obstacles } from './Obstacles';
import styles from './Ready.module.css';
import { ReadyMatrix } from './ReadyMatrix';
import { ReadyTeam } from './ReadyTeam';

/** Readiness by state, carrier, and product, with obstacles; leaders also see their team's. */
export const ReadyToWrite = observer(() => {
  const { t } = useTranslation('licensing');
  const [view, setView] = useState<'me' | 'team'>('me');
  const [member, setMember] = useState<{ id: number; name: string }>();
  const leads = useHasTeam();
  const ofTeam = leads && view === 'team';
  return (
    <Card
      title={t('write.title')}
      subtitle={member && ofTeam ? member.name : t('write.text')}
      flush
      {...(leads && {
        actions: (
          <SegmentedControl
            label={t('write.whose')}
            value={view}
            onChange={(next) => {
              setView(next);
              setMember(undefined);
            }}
            options={[
              { value: 'me', label: t('write.me') },
              { value: 'team', label: t('write.team') },
            ]}
          />
        ),
      })}
    >
      {ofTeam && !member && <ReadyTeam onChoose={setMember} />}
      {ofTeam && member && (
        <>
          <p className={styles.bar}>
            <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={() => setMember(undefined)}>
              {t('write.back')}
            </Button>
          </p>
          <OfMember key={member.id} id={member.id} />
        </>
      )}
      {!ofTeam && <OfMember />}
    </Card>
  );
});

/** True after an active team member has loaded. Readers without access to members have none. */
function useHasTeam(): boolean {
  const store = useAnswer(licences.team, { query: { page: 1, limit: 1 } });
  return mayCall(licences.team) && (store.data?.total ?? 0) > 0;
}

const OfMember = observer(({ id }: { id?: number }) => {
  const { t } = useTranslation('licensing');
  const query = id === undefined ? {} : { member_id: id };
  const store = useAnswer(licences.matrix, { query });
  return (
    <Widget store={store} name={t('write.title')} skeleton={<SkeletonCard height="320px" />}>
      {(matrix) => (
        <>
          {id === undefined && <Obstacles matrix={matrix} />}
          <ReadyMatrix matrix={matrix} />
        </>
      )}
    </Widget>
  );
});
