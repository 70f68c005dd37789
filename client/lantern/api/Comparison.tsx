import { type Description, descriptionPath } from '@shared/contracts/lantern/description';
import { FileDiff, FileDown } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import styles from './Comparison.module.css';
import { type Changes, changesBetween, isDescription } from './changes';
import { MethodBadge } from './MethodBadge';
import type { Call } from './operations';

type Props = { description: Description; hrefOf: (call: Call) => string };

/** Saves the document, and lists the calls that differ from a saved one. */
export const Comparison = ({ description, hrefOf }: Props) => {
  const { t } = useTranslation('lantern');
  const input = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState<Changes | 'unreadable'>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) setChanges(changesFrom(await file.text(), description));
  };

  return (
    <section aria-labelledby="comparison" className={styles.comparison}>
      <h2 id="comparison" className={styles.title}>
        {t('compare.title')}
      </h2>
      <p className={styles.text}>{t('compare.text')}</p>
      <div className={styles.actions}>
        <LinkButton
          to={descriptionPath}
          reloadDocument
          download={`lantern-${description.info.version}.openapi.json`}
          icon={FileDown}
        >
          {t('compare.save')}
        </LinkButton>
        <Button icon={FileDiff} onClick={() => input.current?.click()}>
          {t('compare.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={t('compare.choose')}
          onChange={(event) => void choose(event)}
        />
      </div>
      {changes === 'unreadable' && (
        <Notice tone="danger" live title={t('compare.unreadable')}>
          {t('compare.unreadableText')}
        </Notice>
      )}
      {changes && changes !== 'unreadable' && <ChangeLists changes={changes} hrefOf={hrefOf} />}
    </section>
  );
};

function changesFrom(text: string, now: Description): Changes | 'unreadable' {
  try {
    const before: unknown = JSON.parse(text);
    return isDescription(before) ? changesBetween(before, now) : 'unreadable';
  } catch {
    return 'unreadable'; // Not JSON.
  }
}

const ChangeLists = ({ changes, hrefOf }: { changes: Changes; hrefOf: Props['hrefOf'] }) => {
  const { t } = useTranslation('lantern');
  const { version, added, removed, changed } = changes;
  const lists: [title: string, calls: { call: Call; note?: string; gone?: true }[]][] = [
    [t('compare.added', { count: added.length }), added.map((call) => ({ call }))],
    [t('compare.removed', { count: removed.length }), removed.map((call) => ({ call, gone: true }))],
    [
      t('compare.changed', { count: changed.length }),
      changed.map(({ call, parts }) => ({ call, note: parts.map((part) => t(`compare.part.${part}`)).join(', ') })),
    ],
  ];
  return (
    <div className={styles.result}>
      <p role="status">
        {added.length + removed.length + changed.length === 0
          ? t('compare.same', { version })
          : t('compare.since', { version })}
      </p>
      {lists
        .filter(([, calls]) => calls.length > 0)
        .map(([title, calls]) => (
          <div key={title}>
            <h3 className={styles.subtitle}>{title}</h3>
            <ul>
              {calls.map(({ call, note, gone }) => (
                <li key={`${call.method} ${call.path}`} className={styles.line}>
                  <MethodBadge method={call.method} />
                  <Address to={gone ? undefined : hrefOf(call)}>{call.path}</Address>
                  {note && <span className={styles.note}>{note}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
};

const Address = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} dir="ltr" className={styles.path}>
      {children}
    </Link>
  ) : (
    <span dir="ltr" className={styles.path}>
      {children}
    </span>
  );
