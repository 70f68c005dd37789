import { rehearsalMethods } from '@shared/contracts/lantern/rehearsal';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import styles from './Backends.module.css';
import type { BackendsStore } from './BackendsStore';
import type { CallRoute } from './drafts';
import { useAnswererName } from './useAnswererName';
import { useIssueText } from './useIssueText';

interface CallRouteFieldsProps {
  store: BackendsStore;
  route: CallRoute;
  /** Position among the routes, from 0. */
  at: number;
}

/** A route for calls that match a method and a pattern. */
export const CallRouteFields = observer(({ store, route, at }: CallRouteFieldsProps) => {
  const { t } = useTranslation('lantern');
  const nameOf = useAnswererName();
  const error = useIssueText(store);
  // Read here: an observer does not track a render prop.
  const { method, path, to } = route;
  const { answerers } = store;
  return (
    <div className={cx(styles.row, styles.route)}>
      <Field label={t('rule.method')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={method}
            onChange={(chosen) => store.change(route, { method: chosen })}
            options={[
              { value: '', label: t('rule.anyMethod') },
              ...rehearsalMethods.map((each) => ({ value: each, label: each })),
            ]}
          />
        )}
      </Field>
      <Field label={t('rule.path')} required error={error(`routes.${at}.path`, t('rule.path'))}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            className={styles.code}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={path}
            onChange={(typed) => store.change(route, { path: typed })}
          />
        )}
      </Field>
      <Field label={t('backends.answeredBy')} error={error(`routes.${at}.to`)}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={to}
            onChange={(chosen) => store.change(route, { to: chosen })}
            options={answerers.map((value) => ({ value, label: nameOf(value) }))}
          />
        )}
      </Field>
      <IconButton
        className={styles.remove}
        icon={Trash2}
        label={t('backends.removeRoute', { path })}
        onClick={() => store.removeCallRoute(route)}
      />
    </div>
  );
});
