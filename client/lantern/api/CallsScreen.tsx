import { descriptionPath } from '@shared/contracts/lantern/description';
import { FileJson } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '~/ui/ErrorState';
import { LinkButton } from '~/ui/LinkButton';
import { PageHeader } from '~/ui/PageHeader';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { failureText } from '../failureText';
import { LanternPage } from '../LanternPage';
import { CallBrowser } from './CallBrowser';
import styles from './CallsScreen.module.css';
import { useDescription } from './useDescription';

/** Every call of the server with its shape, and a form to try it. */
export const CallsScreen = () => {
  const { t } = useTranslation('lantern');
  const { description, failure, load } = useDescription();
  return (
    <LanternPage active="calls">
      <div className={styles.page}>
        <PageHeader
          title={t('calls.title')}
          lead={t('calls.lead')}
          actions={
            <LinkButton to={descriptionPath} reloadDocument icon={FileJson} size="sm">
              openapi.json
            </LinkButton>
          }
        />
        {failure && (
          <ErrorState
            title={t('calls.failed')}
            text={failureText(t, failure)}
            requestId={failure.requestId}
            onRetry={() => void load()}
          />
        )}
        {description && <CallBrowser description={description} />}
        {!description && !failure && (
          <div className={styles.loading}>
            <SkeletonCard lines={12} />
            <SkeletonCard lines={8} />
          </div>
        )}
      </div>
    </LanternPage>
  );
};
