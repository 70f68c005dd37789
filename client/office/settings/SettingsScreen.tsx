import { type SettingKey, settings } from '@shared/contracts/network/settings';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { BrandPreview } from '~/network/branding/BrandPreview';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { FetchedPart } from '~/ui/FetchedPart';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ExportCard } from './ExportCard';
import { FailedMailCard } from './FailedMailCard';
import { fixedRules, groups, isBranding } from './groups';
import { MailCard } from './MailCard';
import { OriginatorCard } from './OriginatorCard';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import { SystemCard } from './SystemCard';

const SettingDialog = lazy(async () => ({ default: (await import('./SettingDialog')).SettingDialog }));
const BrandingDialog = lazy(async () => ({ default: (await import('./BrandingDialog')).BrandingDialog }));
const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer')).HistoryDrawer }));

/** /general/settings: every setting with its meaning, bounds and last change (domain.md 2.17 and 9). */
export const SettingsScreen = observer(() => {
  const { t } = useTranslation('settings');
  const store = useAnswer(settings.get, {});
  const history = useAnswer(settings.history, { query: {} });
  const [edited, setEdited] = useState<SettingKey>();
  const [traced, setTraced] = useState<SettingKey>();
  const last = (key: SettingKey) => history.data && (history.data.find((change) => change.key === key) ?? null);
  return (
    <Page
      lead={t('lead')}
      actions={
        <LinkButton to={`${paths.audit}?entity=settings`} data-print="no">
          {t('trail')}
        </LinkButton>
      }
    >
      <Widget store={store} name={t('titles:settings')} skeleton={<SkeletonCard lines={8} />}>
        {({ values, version }) => (
          <div className={styles.groups}>
            {Object.entries(groups).map(([group, keys]) => (
              <Card key={group} title={t(`groups.${group}`)} subtitle={t(`groupTexts.${group}`)}>
                <ul className={styles.list}>
                  {keys.map((key: SettingKey) => (
                    <SettingRow
                      key={key}
                      name={key}
                      value={values[key]}
                      last={last(key)}
                      failed={history.failure !== undefined}
                      onEdit={() => setEdited(key)}
                      onHistory={() => setTraced(key)}
                    />
                  ))}
                </ul>
                {group === 'branding' && (
                  <div className={styles.preview}>
                    <BrandPreview
                      name={values.network_name ?? ''}
                      accent={values.accent ?? ''}
                      logo={values.logo ?? null}
                    />
                  </div>
                )}
              </Card>
            ))}
            <Card title={t('fixed.title')} subtitle={t('fixed.text')}>
              <DefinitionList
                items={fixedRules.map((rule) => ({ term: t(`fixed.${rule}`), value: t(`fixed.${rule}Is`) }))}
              />
            </Card>
            <OriginatorCard />
            <SystemCard />
            <MailCard />
            <ExportCard />
            <FailedMailCard />
            {edited && isBranding(edited) && (
              <FetchedPart onClose={() => setEdited(undefined)}>
                <BrandingDialog
                  values={values}
                  version={version}
                  onChanged={() => {
                    store.reload();
                    history.reload();
                  }}
                  onClose={() => setEdited(undefined)}
                />
              </FetchedPart>
            )}
            {edited && !isBranding(edited) && (
              <FetchedPart onClose={() => setEdited(undefined)}>
                <SettingDialog
                  name={edited}
                  values={values}
                  version={version}
                  onClose={(changed) => {
                    setEdited(undefined);
                    if (!changed) return;
                    store.reload();
                    history.reload();
                  }}
                />
              </FetchedPart>
            )}
          </div>
        )}
      </Widget>
      {traced && (
        <FetchedPart onClose={() => setTraced(undefined)}>
          <HistoryDrawer name={traced} onClose={() => setTraced(undefined)} />
        </FetchedPart>
      )}
    </Page>
  );
});
