import type { Description } from '@shared/contracts/lantern/description';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '~/ui/EmptyState';
import { Attempt } from './Attempt';
import { CallList } from './CallList';
import styles from './CallsScreen.module.css';
import { CallView } from './CallView';
import { Overview } from './Overview';
import { type Call, callsOf, groupsOf } from './operations';

/** The list of calls and the selected one. The address holds the selection and the search. */
export const CallBrowser = ({ description }: { description: Description }) => {
  const { t } = useTranslation('lantern');
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState(query.get('q') ?? '');
  const calls = useMemo(() => callsOf(description), [description]);
  const groups = useMemo(() => groupsOf(description, calls, search), [description, calls, search]);
  const all = useMemo(() => groupsOf(description, calls, ''), [description, calls]);
  const callId = query.get('call');
  const chosen = calls.find(({ operationId }) => operationId === callId);
  /** Entered values are kept per call until the page closes. */
  const [attempts] = useState(() => new Map<string, Attempt>());
  const main = useRef<HTMLDivElement>(null);
  const jump = useRef(false);

  const hrefOf = ({ operationId }: Call) => {
    const next = new URLSearchParams({ call: operationId, ...(search && { q: search }) });
    return `?${next}`;
  };
  const onSearch = (text: string) => {
    setSearch(text);
    setQuery(
      (now) => {
        if (text) now.set('q', text);
        else now.delete('q');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
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
        hrefOf={hrefOf}
        onChoose={() => {
          jump.current = true;
        }}
      />
      <div ref={main}>
        {chosen && <CallView key={chosen.operationId} parts={description} attempt={attemptOf(attempts, chosen)} />}
        {!chosen && callId !== null && (
          <EmptyState icon={SearchX} title={t('calls.unknown')} text={t('calls.unknownText')} />
        )}
        {callId === null && <Overview info={description.info} groups={all} hrefOf={hrefOf} />}
      </div>
    </div>
  );
};

function attemptOf(attempts: Map<string, Attempt>, call: Call): Attempt {
  const attempt = attempts.get(call.operationId) ?? new Attempt(call);
  attempts.set(call.operationId, attempt);
  return attempt;
}
