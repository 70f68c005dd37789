import { configured, embedded } from '@shared/contracts/lantern/backends';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import { failureText } from '../failureText';
import styles from './Backends.module.css';
import type { BackendsStore } from './BackendsStore';
import { ProbeText } from './ProbeText';
import { ServerOptions } from './ServerOptions';
import { useAnswererName } from './useAnswererName';
import { useIssueText } from './useIssueText';

/** Servers to choose from, and the default server. */
export const Servers = observer(({ store }: { store: BackendsStore }) => {
  const { t } = useTranslation('lantern');
  const nameOf = useAnswererName();
  const error = useIssueText(store);
  const { otherwise, answerers } = store;
  const probe = async () => {
    const { probing } = store;
    if (!(await store.probe()) && probing.failure) feedback.toast('danger', failureText(t, probing.failure));
  };
  const backendUrl = store.active?.backendUrl;
  return (
    <Card title={t('backends.servers')} subtitle={t('backends.serversText')}>
      <div className={styles.stack}>
        <p className={styles.fixed}>
          <strong>{nameOf(embedded)}</strong> <span className="muted">{t('backends.embeddedText')}</span>
        </p>
        {backendUrl && (
          <p className={styles.fixed}>
            <strong>{nameOf(configured)}</strong>{' '}
            <bdi dir="ltr" className={styles.code}>
              {backendUrl}
            </bdi>
            <ProbeText probe={store.probeOf(configured)} />
          </p>
        )}
        {store.upstreams.map((upstream, at) => {
          // Read here: an observer does not track a render prop.
          const { key, name, url } = upstream;
          const found = store.probeOf(name);
          const adapter = store.adapterOf(name);
          return (
            <div key={key} className={styles.row}>
              <Field label={t('backends.name')} required error={error(`upstreams.${at}.name`, t('backends.name'))}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    placeholder="staging"
                    autoComplete="off"
                    autoCapitalize="off"
                    spellCheck={false}
                    value={name}
                    onChange={(typed) => store.rename(upstream, typed)}
                  />
                )}
              </Field>
              <Field label={t('backends.url')} required error={error(`upstreams.${at}.url`, t('backends.url'))}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    className={styles.code}
                    placeholder="https://staging.example.com/api"
                    autoComplete="off"
                    autoCapitalize="off"
                    spellCheck={false}
                    value={url}
                    onChange={(typed) => store.change(upstream, { url: typed })}
                  />
                )}
              </Field>
              <IconButton
                className={styles.remove}
                icon={Trash2}
                label={t('backends.removeServer', { name })}
                onClick={() => store.removeUpstream(upstream)}
              />
              {(found || adapter) && (
                <p className={`${styles.fixed} ${styles.options}`} role="status">
                  <ProbeText probe={found} />
                  {adapter && (
                    <span className="muted">
                      {t('backends.adapter')}{' '}
                      <bdi dir="ltr" className={styles.code}>
                        {adapter}
                      </bdi>
                    </span>
                  )}
                </p>
              )}
              <ServerOptions store={store} upstream={upstream} at={at} />
            </div>
          );
        })}
        <div className={styles.fixed}>
          <Button size="sm" icon={Plus} onClick={() => store.addUpstream()}>
            {t('backends.addServer')}
          </Button>
          {(backendUrl || store.active?.upstreams.length) && (
            <Button size="sm" icon={RefreshCw} busy={store.probing.busy} onClick={probe}>
              {t('backends.probe')}
            </Button>
          )}
        </div>
        <div className={styles.filter}>
          <Field label={t('backends.otherwise')} error={error('otherwise')}>
            {(ids) => (
              <NativeSelect
                {...ids}
                value={otherwise}
                onChange={(to) => store.change(store, { otherwise: to })}
                options={answerers.map((value) => ({ value, label: nameOf(value) }))}
              />
            )}
          </Field>
        </div>
        <Checkbox
          label={t('backends.fallBack')}
          hint={t('backends.fallBackText')}
          checked={store.fallBack}
          onChange={(fallBack) => store.change(store, { fallBack })}
        />
      </div>
    </Card>
  );
});
