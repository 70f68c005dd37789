import { type PolicyDetail, type PolicyRow, policies } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { type Ask, useSearch } from '~/crud/search/useSearch';
import { useAnswer } from '~/crud/useAnswer';
import { PolicyTags } from '~/network/policies/PolicyTags';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { LinkButton } from '~/ui/LinkButton';
import { AutoComplete } from '~/ui/prime/AutoComplete';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { CaseMoney } from '../CaseMoney';
import { takesMoney } from '../mayDo';
import styles from './Money.module.css';
import { MoneyCard } from './MoneyCard';
import { TargetBar } from './TargetBar';

const option = ({ id, case_no, insured, policy_no }: Pick<PolicyRow, 'id' | 'case_no' | 'insured' | 'policy_no'>) => ({
  value: id,
  label: `${case_no} · ${insured}`,
  ...(policy_no && { hint: policy_no }),
});

const find: Ask = async (q, signal) => {
  const query = { limit: 20, ...(q && { q }) };
  return (await call(policies.list, { query }, { signal })).list.map(option);
};

/** Chooses the case when the address has none. */
const PickCase = () => {
  const { t } = useTranslation('officePolicies');
  const navigate = useNavigate();
  const { matches, failure, search } = useSearch(find);
  return (
    <Page>
      <Card title={t('money.pick')} subtitle={t('money.pickText')}>
        <div className={styles.picker}>
          <Field label={t('fields.policy_id')} error={failure && failureText(t, failure)}>
            {(ids) => (
              <AutoComplete
                {...ids}
                value={null}
                options={matches}
                onSearch={search}
                onChange={(chosen) => chosen && void navigate(paths.officePolicyMoney(chosen.value))}
              />
            )}
          </Field>
        </div>
      </Card>
    </Page>
  );
};

const MoneyOf = observer(({ policy, onChanged }: { policy: PolicyDetail; onChanged: () => void }) => {
  const { t } = useTranslation(['officePolicies', 'policies']);
  const format = useFormat();
  const { currency } = policy;
  const [round, setRound] = useState(0);
  const receipts = useAnswer(policyWork.receipts, { query: { policy_id: policy.id } });
  const { data } = receipts;
  const changed = () => {
    setRound((before) => before + 1);
    receipts.reload();
    onChanged();
  };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {takesMoney(policy) ? (
          <MoneyCard policy={policy} receipts={data?.receipts ?? []} onEntered={changed} />
        ) : (
          <Card>
            <EmptyState
              title={t('money.notYet')}
              text={t('money.notYetText')}
              action={<LinkButton to={paths.officePolicyDetail(policy.id)}>{t('money.toCase')}</LinkButton>}
            />
          </Card>
        )}
      </div>
      <aside className={styles.side} aria-label={t('money.summary')}>
        <Card title={t('money.summary')}>
          <DefinitionList
            items={[
              { term: t('policies:fields.insured'), value: policy.insured },
              { term: t('policies:fields.agent'), value: policy.agent },
              { term: t('policies:fields.product'), value: policy.product },
              { term: t('policies:fields.policy_no'), value: policy.policy_no },
              {
                term: t('policies:fields.modal_premium_cents'),
                value: `${format.money(policy.modal_premium_cents, currency)}, ${t(`policies:choices.premium_mode.${policy.premium_mode}`)}`,
              },
              { term: t('policies:fields.inforce_on'), value: policy.inforce_on && format.day(policy.inforce_on) },
              { term: t('policies:fields.tp_cents'), value: format.money(policy.tp_cents) },
            ]}
          />
        </Card>
        {data && data.target_cents > 0 && (
          <Card title={t('money.target')} subtitle={t('money.targetText')}>
            <TargetBar
              label={t('money.counted')}
              cents={data.cumulative_cents}
              target={data.target_cents}
              currency={currency}
            />
          </Card>
        )}
      </aside>
      <div className={styles.orders}>
        <Card flush title={t('policies:detail.money')}>
          <CaseMoney key={round} policy={policy} onChanged={changed} />
        </Card>
      </div>
    </div>
  );
});

const Opened = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('officePolicies');
  const store = useAnswer(policies.detail, { query: { id } });
  const { data: policy, failure } = store;
  if (failure && !policy) {
    return (
      <Page>
        <RowMissing texts="policies" failure={failure} back={paths.officePolicyList} onRetry={store.reload} />
      </Page>
    );
  }
  return (
    <Page
      {...(policy && {
        title: t('money.of_case', { case_no: policy.case_no }),
        tags: <PolicyTags policy={policy} />,
        actions: <LinkButton to={paths.officePolicyDetail(id)}>{t('money.toCase')}</LinkButton>,
      })}
    >
      {policy ? (
        <MoneyOf policy={policy} onChanged={store.reload} />
      ) : (
        <Card>
          <SkeletonCard />
        </Card>
      )}
    </Page>
  );
});

/** /general/policy/policy_list/add-money: money for the case in `?id=`, or the choice of a case. */
export const AddMoney = () => {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return Number.isInteger(id) && id > 0 ? <Opened key={id} id={id} /> : <PickCase />;
};
