import { ExternalLink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { Skeleton } from '~/ui/Skeleton';
import { Document } from './Document';
import type { ResourceStore } from './ResourceStore';
import { useFile } from './useFile';
import styles from './Viewer.module.css';

const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer')).VideoPlayer }));

/** A resource's file in the viewer for its kind. A file without a viewer gets a reason and an alternative. */
export const Viewer = observer(({ store }: { store: ResourceStore }) => {
  const { t } = useTranslation('library');
  const { kind, url, title, body } = store.resource;
  const file = useFile(url);
  const [broken, setBroken] = useState(false);
  const say = (tone: 'info' | 'warning', text: string, action?: React.ReactNode) => (
    <div className={styles.viewer}>
      <Notice tone={tone} actions={action}>
        {text}
      </Notice>
    </div>
  );
  switch (file.state) {
    case 'none':
      return body === '' || kind === 'video' ? say('info', t('viewer.noFile')) : null;
    case 'elsewhere':
      return say(
        'info',
        t('viewer.elsewhere', { site: new URL(file.address).host }),
        <a href={file.address} target="_blank" rel="noopener noreferrer">
          <ExternalLink className={styles.inline} size={14} aria-hidden /> {t('viewer.openThere')}
        </a>,
      );
    case 'failed':
      return say('warning', failureText(t, file.failure, 'library'));
    case 'loading':
      return (
        <div className={styles.viewer}>
          <Progress label={t('viewer.fetching')} value={file.progress} max={1} />
        </div>
      );
    case 'here':
      if (broken) return say('warning', t('viewer.notThere'));
      if (kind === 'video')
        return (
          <div className={styles.viewer}>
            <FetchedPart waiting={<Skeleton height="320px" />}>
              <VideoPlayer store={store} src={file.src} onBroken={() => setBroken(true)} />
            </FetchedPart>
          </div>
        );
      if (kind === 'image')
        return <img className={styles.picture} src={file.src} alt={title} onError={() => setBroken(true)} />;
      if (kind === 'pdf' || kind === 'slides')
        return <Document resource={store.resource} src={file.src} blob={file.blob} />;
      return null;
  }
});
