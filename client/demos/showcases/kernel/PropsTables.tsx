import { CodeXml } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { showcasePaths } from '../../paths';
import { CodeView } from './CodeView';
import type { ComponentDoc, PropDoc } from './componentDoc';
import styles from './PropsTables.module.css';

/** A doc line with code between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

/** `Button` of `~/ui/Button`. */
const fileIn = (from: string) => from.slice(from.lastIndexOf('/') + 1);

/** The components' props from their source; doc lines stay in English. */
const PropsTables = ({ docs }: { docs: readonly ComponentDoc[] }) => {
  const { t } = useTranslation('showcases');
  /** The component whose source is shown. */
  const [open, setOpen] = useState<string>();
  const id = useId();
  const sourceId = (name: string) => `${id}-${name}`;
  const columns: readonly TableColumn<PropDoc>[] = [
    {
      key: 'name',
      header: t('prop'),
      nowrap: true,
      cell: ({ name }) => (
        <code className={styles.name} dir="ltr">
          {name}
        </code>
      ),
    },
    {
      key: 'type',
      header: t('type'),
      wrap: true,
      cell: ({ type }) => (
        <code className={styles.type} dir="ltr" translate="no">
          {type}
        </code>
      ),
    },
    {
      key: 'fallback',
      header: t('default'),
      nowrap: true,
      cell: ({ fallback, required }) =>
        required ? <Tag tone="info">{t('required')}</Tag> : fallback ? <code dir="ltr">{fallback}</code> : '–',
    },
    {
      key: 'text',
      header: t('description'),
      wrap: true,
      cell: ({ text }) => (
        <span lang="en" className="own-order">
          {text ? withCode(text) : '–'}
        </span>
      ),
    },
  ];
  return (
    <>
      {docs.map(({ name, from, tokens, text, props, sources }) => (
        <div key={name} className={styles.component}>
          <div className={styles.head}>
            <h3 className={styles.title}>
              <code dir="ltr">{`<${name}>`}</code>
            </h3>
            <Button
              size="sm"
              variant="ghost"
              icon={CodeXml}
              aria-expanded={open === name}
              aria-controls={sourceId(name)}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {t(open === name ? 'hideSource' : 'showSource', { name })}
            </Button>
          </div>
          <div id={sourceId(name)} className={styles.source} hidden={open !== name}>
            {open === name && <CodeView title={name} name={fileIn(from)} sources={sources} />}
          </div>
          {text && (
            <p className={styles.text} lang="en">
              {withCode(text)}
            </p>
          )}
          <p className={styles.text}>
            <code dir="ltr" translate="no">{`import { ${name} } from '${from}';`}</code>
          </p>
          <Table caption={t('propsOf', { name })} columns={columns} rows={props} rowKey={(prop) => prop.name} />
          {tokens.length > 0 && (
            <p className={styles.tokens}>
              <Link to={showcasePaths.ui.colors}>{t('tokens')}</Link>{' '}
              {tokens.map((token) => (
                <code key={token} dir="ltr" translate="no">
                  {token}
                </code>
              ))}
            </p>
          )}
        </div>
      ))}
    </>
  );
};

export default PropsTables;
