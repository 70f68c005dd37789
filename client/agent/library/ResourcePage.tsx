import type { ResourceDetail } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { Html } from '~/ui/Html';
import { Notice } from '~/ui/Notice';
import { Certificate } from './Certificate';
import { Quiz } from './Quiz';
import { Related } from './Related';
import { ResourceFacts } from './ResourceFacts';
import styles from './ResourcePage.module.css';
import { ResourceStatus } from './ResourceStatus';
import { ResourceStore } from './ResourceStore';
import { Viewer } from './Viewer';

interface ResourcePageProps {
  resource: ResourceDetail;
  certificate: boolean;
}

/** A resource and its quiz, with its details and the reader's next steps in a side column. */
export const ResourcePage = observer(({ resource, certificate }: ResourcePageProps) => {
  const { t } = useTranslation();
  const [store] = useState(() => new ResourceStore(resource, !session.ability.can('oversee', 'Content')));
  useEffect(() => void store.note(), [store]);
  const { failure } = store;
  if (certificate && store.progress?.certificate_no)
    return <Certificate resource={resource} progress={store.progress} />;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {failure && (
          <Notice tone="danger" live title={t('crud:refused.title')}>
            {failureText(t, failure, 'library')}
          </Notice>
        )}
        <Card>
          <Viewer store={store} />
          {resource.body !== '' && <Html top={2} html={resource.body} lang={resource.language} />}
        </Card>
        {resource.quiz.length > 0 && <Quiz store={store} />}
      </div>
      <aside className={styles.side} aria-label={t('library:about')}>
        <ResourceStatus store={store} />
        <ResourceFacts resource={resource} />
        <Related related={resource.related} />
      </aside>
    </div>
  );
});
