import type { Description } from '@shared/contracts/lantern/description';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '~/ui/EmptyState';
import { Attempt } from './Attempt';
import { isAudience, mayCall } from './audiences';
import { CallList } from './CallList';
import styles from './CallsScreen.module.css';
import { CallView } from './CallView';
import { Comparison } from './Comparison';
import { Overview } from './Overview';
import { type Call, callsOf } from './operations';
import { CallSearch, groupsOf } from './search';

/** The list of calls and the selected one. The address holds the selection and the search. */
export const CallBrowser = ({ description }: { description: Description }) => {
  const { t } = useTranslation('lantern');
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(query.get('q') ?? '');
  const calls = useMemo(() => callsOf(description), [description]);
  const finder = useMemo(() => new CallSearch(description), [description]);
  const who = query.get('who');
  const audience = isAudience(who) ? who : undefined;
  const groups = useMemo(() => {
    const found = calls.filter(
      (call) => (!audience || mayCall(audience, call['x-requires'])) && finder.matches(call, search),
    );
    return groupsOf(description.tags, found);
  }, [description, calls, finder, search, audience]);
  const all = useMemo(() => groupsOf(description.tags, calls), [description, calls]);
  const callId = query.get('call');
  const chosen = calls.find(({ operationId }) => operationId === callId);
  /** Entered values are kept per call until the page closes. */
  const [attempts] = useState(() => new Map<string, Attempt>());
  const main = useRef<HTMLDivElement>(null);
  const jump = useRef(false);

  const hrefOf = ({ operationId }: Call) => {
    const next = new URLSearchParams({
      call: operationId,
      ...(search && { q: search }),
      ...(audience && { who: audience }),
    });
    return `?${next}`;
  };
  const setParameter = (name: 'q' | 'who', text: string) =>
    setQuery(
      (now) => {
        if (text) now.set(name, text);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const onSearch = (text: string) => {
    setSearch(text);
    setParameter('q', text);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newly selected call
  useEffect(() => {
    if (jump.current) main.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    if (jump.current) window.scrollTo(0, 0);
    jump.current = false;
  }, [callId]);

  return (
    <div className={styles.browser}>
      <CallList
        groups={groups}
        chosen={chosen}
        search={search}
        onSearch={onSearch}
        audience={audience}
        onAudience={(chosen) => setParameter('who', chosen ?? '')}
        hrefOf={hrefOf}
        onChoose={() => {
          jump.current = true;
        }}
      />
      <div ref={main}>
        {chosen && (
          <CallView
            key={chosen.operationId}
            parts={description}
            servers={description.servers.map(({ url }) => url)}
            attempt={attemptOf(attempts, chosen)}
          />
        )}
        {!chosen && callId !== null && (
          <EmptyState icon={SearchX} title={t('calls.unknown')} text={t('calls.unknownText')} />
        )}
        {callId === null && (
          <>
            <Overview info={description.info} groups={all} hrefOf={hrefOf} />
            <Comparison description={description} hrefOf={hrefOf} />
          </>
        )}
      </div>
    </div>
  );
};

function attemptOf(attempts: Map<string, Attempt>, call: Call): Attempt {
  const attempt = attempts.get(call.operationId) ?? new Attempt(call);
  attempts.set(call.operationId, attempt);
  return attempt;
}
