import { harPath, type TrafficEntry } from '@shared/contracts/lantern/traffic';
import { ArrowLeftRight, Download, Pause, Play, SearchX, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/paths';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { PageHeader } from '~/ui/PageHeader';
import { Pagination } from '~/ui/Pagination';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Table } from '~/ui/Table';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { LanternPage } from '../LanternPage';
import { ExchangeDrawer } from './ExchangeDrawer';
import styles from './Traffic.module.css';
import { TrafficFilterBar } from './TrafficFilterBar';
import { useTraffic } from './useTraffic';
import { useTrafficColumns } from './useTrafficColumns';

const pageSize = 100;
const keyOf = ({ id }: TrafficEntry) => id;

/** The last exchanges of the server, live. The address holds filters and the opened exchange. */
export const TrafficScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const store = useTraffic();
  const columns = useTrafficColumns();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const { entries, loaded, paused, failure } = store;
  const param = (name: string) => query.get(name) ?? '';
  const filters = { q: param('q'), status: param('status'), from: param('from'), contract: param('contract') };
  const rows = store.filtered(filters);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shownPage = Math.min(page, pages);

  const set = (name: string, value: string, replace = true) =>
    setQuery(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  const clear = async () => {
    try {
      await store.clear();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('traffic.notCleared'), failureText(t, error));
    }
  };

  return (
    <LanternPage active="traffic">
      <div className={styles.page}>
        <PageHeader
          title={t('traffic.title')}
          lead={t('traffic.lead')}
          actions={
            loaded && (
              <>
                <Button
                  size="sm"
                  icon={paused ? Play : Pause}
                  aria-pressed={paused}
                  onClick={() => store.pause(!paused)}
                >
                  {paused ? t('traffic.resume') : t('traffic.pause')}
                </Button>
                <LinkButton size="sm" icon={Download} to={harPath} reloadDocument>
                  {t('traffic.har')}
                </LinkButton>
                <Button size="sm" icon={Trash2} disabled={entries.length === 0} onClick={() => void clear()}>
                  {t('traffic.clear')}
                </Button>
              </>
            )
          }
        />
        {failure?.reason === notHere && <HereNotice refused />}
        {failure && failure.reason !== notHere && !loaded && (
          <Card>
            <ErrorState
              title={t('traffic.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              onRetry={() => void store.read()}
            />
          </Card>
        )}
        {failure && failure.reason !== notHere && loaded && (
          <Notice tone="warning" title={t('traffic.interrupted')}>
            {failureText(t, failure)}
          </Notice>
        )}
        {!loaded && !failure && <SkeletonCard lines={10} />}
        {loaded && (
          <Card>
            <TrafficFilterBar filters={filters} answerers={store.answerers} onChange={set} />
            <Table
              caption={t('traffic.title')}
              columns={columns}
              rows={rows.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
              rowKey={keyOf}
              selectedKey={Number(param('id')) || null}
              onRowOpen={({ id }) => set('id', String(id), false)}
              empty={
                entries.length === 0 ? (
                  <EmptyState
                    icon={ArrowLeftRight}
                    title={t('traffic.none')}
                    text={t('traffic.noneText')}
                    action={<LinkButton to={paths.root}>{t('traffic.openApp')}</LinkButton>}
                  />
                ) : (
                  <EmptyState icon={SearchX} title={t('traffic.noMatch')} text={t('traffic.noMatchText')} />
                )
              }
            />
            {pages > 1 && (
              <Pagination
                page={shownPage}
                pages={pages}
                onPage={setPage}
                summary={t('traffic.count', { count: rows.length })}
              />
            )}
          </Card>
        )}
      </div>
      <ExchangeDrawer
        id={Number(param('id')) || undefined}
        onClose={() => set('id', '')}
        onReplayed={() => store.read()}
      />
    </LanternPage>
  );
});
