import { knowledgeBase } from '@shared/contracts/demos/knowledgeBase';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Highlighted } from '../Highlighted';
import { colorsOf, iconOf } from '../icons';
import styles from './Help.module.css';
import { NothingFound } from './NothingFound';
import { questionAddress } from './questionAddress';
import { SearchHero } from './SearchHero';
import { useSearchText } from './useTypedSearch';

export const KnowledgeCategory = observer(() => {
  const { t } = useTranslation('demoHelp');
  const { category = '' } = useParams();
  const q = useSearchText();
  const categories = useAnswer(knowledgeBase.categories, {});
  const { data, failure, reload } = useAnswer(knowledgeBase.questions, { query: { category } });
  if (failure?.reason === '404' || failure?.reason === 'invalid') return <Navigate to={paths.notFound} replace />;

  const named = categories.data?.find((one) => one.category === category);
  const term = q.toLowerCase();
  const groups = data?.flatMap((group) => {
    const questions = group.title.toLowerCase().includes(term)
      ? group.questions
      : group.questions.filter(({ question }) => question.toLowerCase().includes(term));
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts="demoHelp" onRetry={reload} />;
    if (!groups) return <SkeletonCard height="320px" />;
    if (groups.length === 0) return <NothingFound />;
    return (
      <div className={styles.topics}>
        {groups.map(({ id, title, icon, iconColor, questions }) => {
          const Icon = iconOf(icon);
          return (
            <Card
              key={id}
              title={
                <span className={styles.cardTitle}>
                  <span className={styles.emblem} style={colorsOf(iconColor)}>
                    <Icon size={16} aria-hidden />
                  </span>
                  <span>
                    <Highlighted text={title} search={q} />
                  </span>
                  <span className={styles.count}>{questions.length}</span>
                </span>
              }
            >
              <ul className={styles.questions}>
                {questions.map(({ slug, question }) => (
                  <li key={slug}>
                    <Link to={questionAddress(category, slug)}>
                      <Highlighted text={question} search={q} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    );
  };
  return (
    <Page {...(named && { title: named.title })}>
      <SearchHero title={t('category.title')} text={named?.desc ?? ' '} label={t('category.search')} />
      <div className={styles.body}>{content()}</div>
    </Page>
  );
});
