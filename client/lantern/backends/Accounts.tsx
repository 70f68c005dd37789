import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Field } from '~/ui/Field';
import { IconButton } from '~/ui/IconButton';
import { TextInput } from '~/ui/TextInput';
import styles from './Backends.module.css';
import type { BackendsStore } from './BackendsStore';
import { useIssueText } from './useIssueText';

/** The access tokens that other servers know for the members who sign in here. */
export const Accounts = observer(({ store }: { store: BackendsStore }) => {
  const { t } = useTranslation('lantern');
  const error = useIssueText(store);
  return (
    <Card title={t('backends.accounts')} subtitle={t('backends.accountsText')}>
      <div className={styles.stack}>
        {store.accounts.map((row, at) => {
          // Read here: an observer does not track a render prop.
          const { key, account, token, hasToken, id } = row;
          return (
            <div key={key} className={`${styles.row} ${styles.account}`}>
              <Field
                label={t('backends.account')}
                required
                error={error(`accounts.${at}.account`, t('backends.account'))}
              >
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    type="email"
                    placeholder="agent@lantern.test"
                    autoComplete="off"
                    value={account}
                    onChange={(typed) => store.change(row, { account: typed })}
                  />
                )}
              </Field>
              <Field label={t('backends.token')} error={error(`accounts.${at}.token`)}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    type="password"
                    className={styles.code}
                    placeholder={hasToken ? t('backends.tokenSet') : t('backends.tokenNone')}
                    autoComplete="off"
                    value={token}
                    onChange={(typed) => store.change(row, { token: typed })}
                  />
                )}
              </Field>
              <Field label={t('backends.accountId')} error={error(`accounts.${at}.id`)}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="ltr"
                    autoComplete="off"
                    value={id}
                    onChange={(typed) => store.change(row, { id: typed })}
                  />
                )}
              </Field>
              <IconButton
                className={styles.remove}
                icon={Trash2}
                label={t('backends.removeAccount', { account })}
                onClick={() => store.removeAccount(row)}
              />
            </div>
          );
        })}
        <div>
          <Button size="sm" icon={Plus} onClick={() => store.addAccount()}>
            {t('backends.addAccount')}
          </Button>
        </div>
      </div>
    </Card>
  );
});
