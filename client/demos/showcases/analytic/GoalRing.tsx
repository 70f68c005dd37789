import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Ring } from '~/ui/Ring';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytic.module.css';
import { cards } from './cardCalls';
import { numberIn } from './figures';

const [reached, due] = [0.83, 0.9];
const nothing = {};

export const GoalRing = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const share = format.percent(reached * 10_000, 0);
  const label = t('goalShare', { share, due: format.percent(due * 10_000, 0) });
  return (
    <Widget store={useAnswer(cards.goalOverview, nothing)} name={t('goals')} skeleton={<SkeletonCard lines={6} />}>
      {({ completed, inProgress }) => (
        <Card level={3} title={t('goals')}>
          <div className={styles.ring}>
            <Ring share={reached} mark={due} label={label}>
              <b className="own-order">{share}</b>
            </Ring>
          </div>
          <DefinitionList
            layout="columns"
            items={[
              { term: t('completed'), value: format.count(numberIn(completed)) },
              { term: t('inProgress'), value: format.count(numberIn(inProgress)) },
            ]}
          />
        </Card>
      )}
    </Widget>
  );
});
