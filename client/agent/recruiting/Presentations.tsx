import { library } from '@shared/contracts/network/library';
import { Presentation } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { EntryLink } from '~/ui/EntryLink';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from './Recruiting.module.css';

export const Presentations = observer(() => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  const store = useAnswer(library.list, { query: { library: 'material', kind: 'slides', sort: 'title', limit: 6 } });
  return (
    <Widget store={store} name={t('presentations')} skeleton={<SkeletonTable rows={3} columns={1} />}>
      {({ list }) => (
        <Card
          flush
          title={t('presentations')}
          subtitle={t('presentationsText')}
          actions={<Link to={paths.tutorialMaterial}>{t('allMaterials')}</Link>}
        >
          {list.length === 0 ? (
            <EmptyState icon={Presentation} title={t('noPresentations')} text={t('noPresentationsText')} />
          ) : (
            <ul className={styles.list}>
              {list.map(({ id, title, summary, language, pages }) => (
                <li key={id}>
                  <EntryLink to={paths.trainingDetail(id)} current={false}>
                    <bdi className={styles.name} lang={language}>
                      {title}
                    </bdi>
                    <span className={cx(styles.about, 'own-order')} lang={language}>
                      {summary}
                    </span>
                    <span className={styles.about}>
                      {format.languageName(language)}
                      {pages !== null && ` · ${t('slides', { count: pages })}`}
                    </span>
                  </EntryLink>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Widget>
  );
});
