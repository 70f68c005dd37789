import { licences } from '@shared/contracts/network/licences';
import { Search, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RowRange } from '~/crud/RowRange';
import { useAnswer } from '~/crud/useAnswer';
import { useTyped } from '~/crud/useTyped';
import { Widget } from '~/crud/Widget';
import { BilingualName } from '~/network/person/BilingualName';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { Progress } from '~/ui/Progress';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import styles from './Ready.module.css';
import { readyPlace } from './readyPlace';

const limit = 10;
/** States named per member. */
const mostStates = 6;

/** The active team with the number of products that each may write; a name opens the member's matrix. */
export const ReadyTeam = observer(() => {
  const { t } = useTranslation('licensing');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const place = readyPlace.in(params);
  const { q, page } = place;
  const put = (changes: object) =>
    setParams((before) => readyPlace.put(before, { ...readyPlace.in(before), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  const [typed, setTyped] = useTyped(q, (text) => put({ q: text, page: 1 }));
  const store = useAnswer(licences.team, { query: { page, limit, ...(q && { q }) } });
  const statesText = (states: readonly string[]) =>
    states.length > mostStates
      ? t('write.moreStates', { states: states.slice(0, mostStates).join(', '), count: states.length - mostStates })
      : format.list([...states]);
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          className={styles.search}
          aria-label={t('write.search')}
          placeholder={t('write.search')}
          icon={Search}
          value={typed}
          clearable
          onChange={setTyped}
        />
      </div>
      <Widget store={store} name={t('write.team')} skeleton={<SkeletonTable rows={limit} columns={2} />}>
        {({ list, total }) => (
          <div className={cx(store.loading && styles.dimmed)} aria-busy={store.loading}>
            {list.length === 0 && <EmptyState icon={Users} title={t('write.nobody')} text={t('write.nobodyText')} />}
            <ul className={styles.team}>
              {list.map(({ id, name, member_no, states, ready, products }) => {
                const share = t('write.of', { ready: format.count(ready), all: format.count(products) });
                return (
                  <li key={id}>
                    <span className={styles.person}>
                      <Link
                        className={styles.name}
                        to={`?${readyPlace.put(params, { ...place, member: id })}`}
                        preventScrollReset
                      >
                        <BilingualName name={name} />
                      </Link>
                      <span className={styles.note}>
                        <bdi>{member_no}</bdi> ·{' '}
                        <bdi>{states.length > 0 ? statesText(states) : t('write.noState')}</bdi>
                      </span>
                    </span>
                    <span className={styles.share}>
                      <span className="tabular own-order">
                        {products === 0 ? t('write.nothingOnSale') : t('write.products', { share })}
                      </span>
                      <Progress
                        bare
                        label={t('write.readinessOf', { name })}
                        text={share}
                        value={ready}
                        max={Math.max(1, products)}
                        tone={toneOf(ready, products)}
                      />
                    </span>
                  </li>
                );
              })}
            </ul>
            {total > limit && (
              <Pagination
                table={t('write.title')}
                page={page}
                pages={Math.ceil(total / limit)}
                onPage={(next) => put({ page: next })}
                summary={<RowRange page={page} size={limit} count={list.length} total={total} />}
              />
            )}
          </div>
        )}
      </Widget>
    </>
  );
});

const toneOf = (ready: number, products: number) =>
  ready === 0 ? 'warning' : ready === products ? 'success' : 'primary';
