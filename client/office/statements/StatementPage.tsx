import { statements } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import { LineList } from './LineList';
import { MissingList } from './MissingList';
import { ProposalsCard } from './ProposalsCard';
import { StatementHead } from './StatementHead';
import { statementAddress } from './statement';

/** One carrier statement: its total, and its lines by match result. */
export const StatementPage = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const [params] = useSearchParams();
  const store = useAnswer(statements.detail, { query: { id } }, { live: ['statement'] });
  const statement = store.data;
  if (!statement || store.failure) {
    return (
      <Page>
        {store.failure ? (
          <RowMissing
            texts="carrierStatements"
            failure={store.failure}
            back={paths.carrierStatements}
            onRetry={store.reload}
          />
        ) : (
          <Card>
            <SkeletonCard />
          </Card>
        )}
      </Page>
    );
  }
  const { buckets, rows, open } = statement;
  const tabs = {
    all: { count: rows, query: {} },
    open: { count: open, query: { open: '1' } },
    variance: { count: buckets.variance.count, query: { bucket: 'variance' } },
    unmatched: { count: buckets.unmatched.count, query: { bucket: 'unmatched' } },
    matched: { count: buckets.matched.count, query: { bucket: 'matched' } },
    missing: { count: undefined, query: { view: 'missing' } },
  } as const;
  type Key = keyof typeof tabs;
  const keys = Object.keys(tabs) as Key[];
  const said = params.get('view') ?? params.get('bucket') ?? (params.get('open') === '1' ? 'open' : 'all');
  const active = keys.find((key) => key === said) ?? 'all';
  const props = {
    statement,
    before: (
      <>
        <StatementHead statement={statement} onChanged={store.reload} />
        {statement.proposals > 0 && <ProposalsCard statement={statement} onChanged={store.reload} />}
      </>
    ),
    above: (
      <Tabs
        label={t('tabs.label')}
        active={active}
        tabs={keys.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          ...(tabs[key].count !== undefined && { count: format.count(tabs[key].count) }),
          to: statementAddress(id, tabs[key].query),
        }))}
      />
    ),
  };
  return active === 'missing' ? (
    <MissingList key="missing" {...props} />
  ) : (
    <LineList key="lines" {...props} onChanged={store.reload} />
  );
});
