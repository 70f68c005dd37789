import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { basePath } from '~/platform/basePath';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { TextInput } from '~/ui/TextInput';
import styles from './TargetFields.module.css';
import { target } from './target';

const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** The server that calls go to, from the description or any other, and headers to send with all calls. */
export const TargetFields = observer(({ servers }: { servers: readonly string[] }) => {
  const { t } = useTranslation('lantern');
  const list = useId();
  const { server, headers, serverFault, elsewhere } = target;
  const here = window.location.origin + basePath;
  const offered = servers.map((url) => new URL(url, `${here}/`).href).filter((url) => url !== `${here}/`);
  return (
    <details className={styles.target} open={elsewhere || headers.length > 0}>
      <summary>{t('target.title')}</summary>
      <div className={styles.fields}>
        <Field
          label={t('target.server')}
          hint={elsewhere ? t('target.elsewhere') : t('target.serverHint')}
          error={serverFault ? t('target.serverFault') : undefined}
        >
          {(ids) => (
            <TextInput
              {...ids}
              {...plain}
              type="url"
              list={list}
              clearable
              placeholder={here}
              value={server}
              onChange={(typed) => target.setServer(typed)}
            />
          )}
        </Field>
        <datalist id={list}>
          {offered.map((url) => (
            <option key={url} value={url} />
          ))}
        </datalist>
        {headers.map((header, at) => {
          // Read here: an observer does not track a render prop.
          const { name, value } = header;
          const fault = target.isHeaderFault(header);
          return (
            <div key={at} className={styles.header}>
              <Field label={t('target.headerName')} error={fault ? t('target.headerFault') : undefined}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    {...plain}
                    placeholder="X-Api-Key"
                    value={name}
                    onChange={(typed) => target.setHeader(at, { name: typed })}
                  />
                )}
              </Field>
              <Field label={t('target.headerValue')}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    {...plain}
                    value={value}
                    onChange={(typed) => target.setHeader(at, { value: typed })}
                  />
                )}
              </Field>
              <IconButton
                className={styles.remove}
                label={t('target.removeHeader', { name: name || at + 1 })}
                icon={Trash2}
                onClick={() => target.removeHeader(at)}
              />
            </div>
          );
        })}
        <div className={styles.add}>
          <Button size="sm" icon={Plus} onClick={() => target.addHeader()}>
            {t('target.addHeader')}
          </Button>
          <span className={styles.note}>{t('target.kept')}</span>
        </div>
      </div>
    </details>
  );
});
