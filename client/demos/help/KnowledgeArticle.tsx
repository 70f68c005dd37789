import { knowledgeBase } from '@shared/contracts/demos/knowledgeBase';
import { dayOfDated } from '@shared/contracts/demos/look';
import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Html } from '~/ui/Html';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { demoPaths } from '../paths';
import styles from './Help.module.css';
import { questionAddress } from './questionAddress';

export const KnowledgeArticle = observer(() => {
  const { t } = useTranslation('demoHelp');
  const format = useFormat();
  const { category = '', slug = '' } = useParams();
  const { data, failure, loading, reload } = useAnswer(knowledgeBase.article, { query: { category, slug } });
  if (failure?.reason === '404' || failure?.reason === 'invalid') return <Navigate to={paths.notFound} replace />;
  return (
    <Page
      {...(data && { title: data.title })}
      {...(data && { lead: t('article.updated', { day: format.day(dayOfDated(data.lastUpdated), 'long') }) })}
      actions={
        <>
          <LinkButton icon={ArrowLeft} to={demoPaths.knowledgeCategory(category)}>
            {t('article.back')}
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      {failure ? (
        <Card>
          <ListFailure failure={failure} texts="demoHelp" onRetry={reload} />
        </Card>
      ) : (
        <div className={styles.article} aria-busy={loading}>
          <Card>{data ? <Html html={data.content} top={2} /> : <SkeletonLines lines={10} />}</Card>
          {data && (
            <aside className={styles.related} data-print="no">
              <Card title={t('article.related')}>
                <ul className={styles.questions}>
                  {data.relatedQuestions.map((related) => (
                    <li key={related.slug}>
                      <Link to={questionAddress(category, related.slug)}>
                        <bdi>{related.question}</bdi>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            </aside>
          )}
        </div>
      )}
    </Page>
  );
});
