import { licences } from '@shared/contracts/network/licences';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Ready.module.css';
import { ReadyMatrix } from './ReadyMatrix';
import { readyPlace } from './readyPlace';

/** A team member's readiness. Obstacles are the member's alone. */
export const ReadyMember = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('licensing');
  const [params] = useSearchParams();
  const store = useAnswer(licences.matrix, { query: { member_id: id } });
  const back = readyPlace.put(params, { ...readyPlace.in(params), member: undefined });
  return (
    <>
      <p className={styles.bar}>
        <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to={`?${back}`} preventScrollReset>
          {t('write.back')}
        </LinkButton>
      </p>
      <Widget store={store} name={t('write.title')} skeleton={<SkeletonCard height="320px" />}>
        {(matrix) => (
          <>
            <div className={styles.member}>
              <h3 className={styles.name}>
                <PersonName id={id} name={matrix.member.name} />
              </h3>
              <p className={styles.note}>{t('write.private')}</p>
            </div>
            <ReadyMatrix matrix={matrix} />
          </>
        )}
      </Widget>
    </>
  );
});
