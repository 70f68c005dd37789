import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { TextInput } from '~/ui/TextInput';
import styles from './Backends.module.css';
import type { BackendsStore } from './BackendsStore';
import { CallRouteFields } from './CallRouteFields';
import { useAnswererName } from './useAnswererName';

/** The answerer of each resource, and of single calls where resources may be split. */
export const Resources = observer(({ store }: { store: BackendsStore }) => {
  const { t } = useTranslation('lantern');
  const [typed, setTyped] = useState('');
  const nameOf = useAnswererName();
  const rows = (store.active?.resources ?? []).filter(({ name }) => name.includes(typed.trim().toLowerCase()));
  const options = store.answerers.map((value) => ({ value, label: nameOf(value) }));
  return (
    <Card title={t('backends.resources')} subtitle={t('backends.resourcesText')}>
      <div className={styles.stack}>
        <Notice tone="info">{t('backends.ids')}</Notice>
        <div className={styles.filter}>
          <Field label={t('backends.filter')}>
            {(ids) => <TextInput {...ids} type="search" value={typed} onChange={setTyped} />}
          </Field>
        </div>
        {rows.length === 0 && <p className="muted">{t('backends.noMatch')}</p>}
        <ul className={styles.resources} aria-label={t('backends.resources')}>
          {rows.map(({ name, calls, writes }) => (
            <li key={name}>
              <span className={styles.resource}>
                <bdi dir="ltr" className={styles.code}>
                  {name}
                </bdi>
                <span className="muted own-order">{t('backends.calls', { count: calls, writes })}</span>
              </span>
              <NativeSelect
                ariaLabel={t('backends.answererOf', { resource: name })}
                value={store.resources[name] ?? ''}
                onChange={(to) => store.route(name, to)}
                options={[
                  { value: '', label: t('backends.asOtherwise', { name: nameOf(store.otherwise) }) },
                  ...options,
                ]}
              />
            </li>
          ))}
        </ul>
        <Checkbox
          label={t('backends.split')}
          hint={t('backends.splitText')}
          checked={store.split}
          onChange={(split) => store.setSplit(split)}
        />
        {store.callRoutes.map((route, at) => (
          <CallRouteFields key={route.key} store={store} route={route} at={at} />
        ))}
        {store.split && (
          <div>
            <Button size="sm" icon={Plus} onClick={() => store.addCallRoute()}>
              {t('backends.addRoute')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});
