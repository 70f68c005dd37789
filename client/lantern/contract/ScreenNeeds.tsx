import type { Description } from '@shared/contracts/lantern/description';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { TextInput } from '~/ui/TextInput';
import { type Call, callsOf } from '../api/operations';
import { CallNeeds } from './CallNeeds';
import contractStyles from './Contract.module.css';
import styles from './Minimum.module.css';
import { screenCalls } from './screenCalls';

/** Calls of each screen when it opens, with their required fields. */
export const ScreenNeeds = ({ description }: { description: Description }) => {
  const { t } = useTranslation('lantern');
  const [search, setSearch] = useState('');
  const byName = useMemo(
    () => new Map(callsOf(description).map((call) => [`${call.method.toUpperCase()} ${call.path}`, call])),
    [description],
  );
  const { member, administrator } = screenCalls.shell;
  const entries: [key: string, title: string, names: readonly string[]][] = [
    ['shell', t('minimum.shell'), [...new Set([...member, ...administrator])].sort()],
    ...Object.entries(screenCalls.screens).map(([path, names]): [string, string, readonly string[]] => [
      path,
      path,
      names,
    ]),
  ];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = entries.filter(([, title, names]) => {
    const text = `${title} ${names.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Card title={t('minimum.screens')} subtitle={t('minimum.screensText')}>
      <div className={styles.stack}>
        <div className={contractStyles.search}>
          <TextInput
            type="search"
            icon={Search}
            clearable
            aria-label={t('minimum.search')}
            placeholder={t('minimum.search')}
            value={search}
            onChange={setSearch}
          />
        </div>
        {shown.length === 0 && <p className="muted">{t('contract.nothing')}</p>}
        {shown.map(([key, title, names]) => (
          <ScreenEntry
            key={key}
            title={title}
            isPath={key !== 'shell'}
            calls={names.flatMap((name) => byName.get(name) ?? [])}
            parts={description}
          />
        ))}
      </div>
    </Card>
  );
};

type EntryProps = { title: string; isPath: boolean; calls: readonly Call[]; parts: Description };

const ScreenEntry = ({ title, isPath, calls, parts }: EntryProps) => {
  const { t } = useTranslation('lantern');
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>
        {isPath ? (
          <bdi dir="ltr" className={contractStyles.call}>
            {title}
          </bdi>
        ) : (
          <strong className="own-order">{title}</strong>
        )}{' '}
        <span className="muted own-order">{t('calls.count', { count: calls.length })}</span>
      </summary>
      {opened && (
        <ul className={styles.calls}>
          {calls.map((call) => (
            <CallNeeds key={call.operationId} parts={parts} call={call} />
          ))}
          {calls.length === 0 && <li>{t('minimum.noCalls')}</li>}
        </ul>
      )}
    </details>
  );
};
