import type { ResourceDetail, ResourceProgress } from '@shared/contracts/network/library';
import { ArrowLeft, Award, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { NetworkMark } from '~/ui/NetworkMark';
import styles from './Certificate.module.css';
import { placeOf } from './places';

/** A printable certificate of a passed quiz. */
export const Certificate = ({ resource, progress }: { resource: ResourceDetail; progress: ResourceProgress }) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { fullName, chinese_name, member_no } = session.userData ?? {};
  return (
    <>
      <div className={styles.actions} data-print="no">
        <LinkButton icon={ArrowLeft} to={placeOf(resource)}>
          {t('certificate.back')}
        </LinkButton>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <article className={styles.sheet} data-print="alone" aria-label={t('certificate.title')}>
        <p className={styles.sender}>
          <NetworkMark size={28} />
        </p>
        <Award className={styles.seal} size={56} strokeWidth={1.25} aria-hidden />
        <p className={styles.kind}>{t('certificate.title')}</p>
        <p>{t('certificate.says')}</p>
        <p className={styles.name}>
          {fullName} {chinese_name && <span lang="zh-Hans">{chinese_name}</span>}
        </p>
        <p className={styles.small}>{member_no}</p>
        <p>{t('certificate.passed')}</p>
        <p className={styles.course} lang={resource.language}>
          {resource.title}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('certificate.score')}</dt>
            <dd>{format.percent((progress.score ?? 0) * 100, 0)}</dd>
          </div>
          <div>
            <dt>{t('certificate.on')}</dt>
            <dd>{progress.passed_at && format.day(progress.passed_at, 'long')}</dd>
          </div>
          <div>
            <dt>{t('certificate.number')}</dt>
            <dd>
              <bdi>{progress.certificate_no}</bdi>
            </dd>
          </div>
        </dl>
      </article>
    </>
  );
};
