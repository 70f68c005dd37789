import { bankFiles } from '@shared/contracts/network/bankFiles';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Settings.module.css';

const OriginatorDialog = lazy(async () => ({ default: (await import('./OriginatorDialog')).OriginatorDialog }));

export type Originators = Answer<typeof bankFiles.originators>;

/** The originators of bank files (domain.md 3.21). */
export const OriginatorCard = () => (mayCall(bankFiles.originators) ? <Offered /> : null);

const Offered = observer(() => {
  const { t } = useTranslation('bankFiles');
  const store = useAnswer(bankFiles.originators, {});
  const [open, setOpen] = useState<'us' | 'ca'>();
  return (
    <Widget store={store} name={t('originator.title')} skeleton={<SkeletonCard lines={3} />}>
      {(found) => (
        <Card title={t('originator.title')} subtitle={t('originator.text')}>
          {!found.has_key && (
            <Notice tone="info" title={t('noKey')}>
              {t('noKeyText')}
            </Notice>
          )}
          <ul className={styles.list}>
            {(['us', 'ca'] as const).map((country) => {
              const one = found[country];
              const name = found.us && country === 'us' ? found.us.company_name : found.ca?.short_name;
              return (
                <li key={country} className={styles.setting}>
                  <div className={styles.words}>
                    <h3 className={styles.name}>{t(`originator.${country}`)}</h3>
                    <p className={styles.meaning}>{t(`originator.${country}Text`)}</p>
                  </div>
                  <div className={styles.state}>
                    <p className={styles.value}>{one ? <bdi>{name}</bdi> : t('originator.none')}</p>
                    {one?.account_last4 && (
                      <p className={styles.bounds}>
                        <bdi>•••• {one.account_last4}</bdi>
                      </p>
                    )}
                  </div>
                  <div className={styles.tools} data-print="no">
                    {found.has_key && mayCall(bankFiles.saveUs) && (
                      <Button
                        size="sm"
                        aria-label={t('originator.editOf', { country: t(`originator.${country}`) })}
                        onClick={() => setOpen(country)}
                      >
                        {t(one ? 'originator.edit' : 'originator.enter')}
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          {open && (
            <FetchedPart onClose={() => setOpen(undefined)}>
              <OriginatorDialog
                key={open}
                country={open}
                originators={found}
                onClose={(changed) => {
                  setOpen(undefined);
                  if (changed) store.reload();
                }}
              />
            </FetchedPart>
          )}
        </Card>
      )}
    </Widget>
  );
});
