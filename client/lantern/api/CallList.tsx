import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import { type Audience, audiences } from './audiences';
import styles from './CallList.module.css';
import { MethodBadge } from './MethodBadge';
import type { Call, CallGroup } from './operations';

type Props = {
  groups: readonly CallGroup[];
  chosen: Call | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** Callers whose calls are listed; undefined for all. */
  audience: Audience | undefined;
  onAudience: (audience: Audience | undefined) => void;
  hrefOf: (call: Call) => string;
  onChoose: () => void;
};

/** All calls by group. On narrow screens the list expands above the call. */
export const CallList = ({ groups, chosen, search, onSearch, audience, onAudience, hrefOf, onChoose }: Props) => {
  const { t } = useTranslation('lantern');
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);

  // Scrolls the list, not the page, to the selected call, however it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another call and when the list expands
  useEffect(() => {
    const link = box.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = box.current?.getBoundingClientRect();
    if (!box.current || !link || !seen) return;
    const above = link.top - seen.top;
    if (above < 40 || above > seen.height - 40) box.current.scrollTop += above - seen.height / 2;
  }, [chosen, open]);

  /** Arrow keys move between the search and the calls. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
    const next = stops[stops.indexOf(event.target as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <nav className={styles.nav} aria-label={t('calls.list')} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chosen ? (
          <>
            <MethodBadge method={chosen.method} />
            <span className={styles.path} dir="ltr">
              {chosen.path}
            </span>
          </>
        ) : (
          <span className={styles.path}>{t('calls.choose')}</span>
        )}
        <ChevronDown size={16} aria-hidden className={cx(styles.chevron, open && styles.up)} />
      </button>
      <div id={id} className={cx(styles.list, open && styles.open)}>
        <div className={styles.search}>
          <TextInput
            icon={Search}
            clearable
            type="search"
            aria-label={t('calls.search')}
            placeholder={t('calls.search')}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={onSearch}
          />
          <NativeSelect
            ariaLabel={t('audience.label')}
            value={audience ?? ''}
            onChange={(chosen) => onAudience(chosen || undefined)}
            options={(['', ...audiences] as const).map((one) => ({ value: one, label: t(`audience.${one || 'all'}`) }))}
          />
          <span className="visually-hidden" role="status">
            {(search || audience) && t('ui:resultsFound', { count })}
          </span>
        </div>
        <div ref={box} className={styles.groups}>
          {groups.length === 0 && (
            <EmptyState
              icon={Search}
              title={t('calls.nothing')}
              text={search ? t('calls.nothingText', { search }) : t('audience.nothing')}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    if (search) onSearch('');
                    else onAudience(undefined);
                  }}
                >
                  {search ? t('calls.clear') : t('audience.clear')}
                </Button>
              }
            />
          )}
          {groups.map(({ tag, calls }, at) => (
            <div key={tag}>
              <p id={`${id}-${at}`} className={styles.tag} lang="en">
                {tag}
                <span className={styles.count}>{calls.length}</span>
              </p>
              <ul aria-labelledby={`${id}-${at}`}>
                {calls.map((call) => (
                  <li key={call.operationId}>
                    <Link
                      to={hrefOf(call)}
                      className={cx(styles.call, call === chosen && styles.on)}
                      aria-current={call === chosen ? 'page' : undefined}
                      onClick={() => {
                        setOpen(false);
                        onChoose();
                      }}
                    >
                      <MethodBadge method={call.method} />
                      <span className={styles.path} dir="ltr">
                        {call.path}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
};
