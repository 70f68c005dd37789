import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { TextInput } from '~/ui/TextInput';
import styles from './Backends.module.css';
import type { BackendsStore } from './BackendsStore';
import type { UpstreamDraft } from './drafts';
import { useIssueText } from './useIssueText';

const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** Headers, path rewrites, and the certificate check of one server, folded until needed. */
export const ServerOptions = observer(
  ({ store, upstream, at }: { store: BackendsStore; upstream: UpstreamDraft; at: number }) => {
    const { t } = useTranslation('lantern');
    const error = useIssueText(store);
    const { headers, rewrites, trustsAnyCertificate } = upstream;
    const [wasOpen] = useState(headers.length > 0 || rewrites.length > 0 || trustsAnyCertificate);
    const field = `upstreams.${at}`;
    return (
      <details className={styles.options} open={wasOpen}>
        <summary>{t('backends.options')}</summary>
        <div className={styles.stack}>
          {headers.map((header, index) => {
            // Read here: an observer does not track a render prop.
            const { key, name, value, hasValue } = header;
            return (
              <div key={key} className={`${styles.row} ${styles.pair}`}>
                <Field
                  label={t('backends.headerName')}
                  required
                  error={error(`${field}.headers.${index}.name`, t('backends.headerName'))}
                >
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...plain}
                      className={styles.code}
                      placeholder="X-API-Key"
                      value={name}
                      onChange={(typed) => store.change(header, { name: typed })}
                    />
                  )}
                </Field>
                <Field
                  label={t('backends.headerValue')}
                  required
                  error={error(`${field}.headers.${index}.value`, t('backends.headerValue'))}
                >
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...plain}
                      type="password"
                      className={styles.code}
                      placeholder={hasValue ? t('backends.tokenSet') : undefined}
                      value={value}
                      onChange={(typed) => store.change(header, { value: typed })}
                    />
                  )}
                </Field>
                <IconButton
                  className={styles.remove}
                  icon={Trash2}
                  label={t('backends.removeHeader', { name })}
                  onClick={() => store.removeHeader(upstream, header)}
                />
              </div>
            );
          })}
          {rewrites.map((rewrite, index) => {
            const { key, from, to } = rewrite;
            return (
              <div key={key} className={`${styles.row} ${styles.pair}`}>
                <Field label={t('backends.rewriteFrom')} required error={error(`${field}.rewrites.${index}.from`)}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...plain}
                      className={styles.code}
                      placeholder="/policy"
                      value={from}
                      onChange={(typed) => store.change(rewrite, { from: typed })}
                    />
                  )}
                </Field>
                <Field label={t('backends.rewriteTo')} required error={error(`${field}.rewrites.${index}.to`)}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...plain}
                      className={styles.code}
                      placeholder="/v2/policies"
                      value={to}
                      onChange={(typed) => store.change(rewrite, { to: typed })}
                    />
                  )}
                </Field>
                <IconButton
                  className={styles.remove}
                  icon={Trash2}
                  label={t('backends.removeRewrite', { path: from })}
                  onClick={() => store.removeRewrite(upstream, rewrite)}
                />
              </div>
            );
          })}
          <div className={styles.fixed}>
            <Button size="sm" icon={Plus} onClick={() => store.addHeader(upstream)}>
              {t('backends.addHeader')}
            </Button>
            <Button size="sm" icon={Plus} onClick={() => store.addRewrite(upstream)}>
              {t('backends.addRewrite')}
            </Button>
          </div>
          <Field label={t('backends.certificate')} group error={error(`${field}.trustsAnyCertificate`)}>
            {({ invalid, describedBy }) => (
              <Checkbox
                {...{ invalid, describedBy }}
                label={t('backends.anyCertificate')}
                hint={t('backends.anyCertificateText')}
                checked={trustsAnyCertificate}
                onChange={(checked) => store.change(upstream, { trustsAnyCertificate: checked })}
              />
            )}
          </Field>
        </div>
      </details>
    );
  },
);
