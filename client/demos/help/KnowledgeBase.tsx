import { knowledgeBase } from '@shared/contracts/demos/knowledgeBase';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { inBase } from '~/platform/basePath';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Highlighted } from '../Highlighted';
import { demoPaths } from '../paths';
import styles from './Help.module.css';
import { NothingFound } from './NothingFound';
import { SearchHero } from './SearchHero';
import { useSearchText } from './useTypedSearch';

export const KnowledgeBase = observer(() => {
  const { t } = useTranslation('demoHelp');
  const q = useSearchText();
  const { data, failure, reload } = useAnswer(knowledgeBase.categories, {});
  const term = q.toLowerCase();
  const matches = data?.filter(({ title, desc }) => `${title}\n${desc}`.toLowerCase().includes(term));
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts="demoHelp" onRetry={reload} />;
    if (!matches) return <SkeletonCard height="320px" />;
    if (matches.length === 0) return <NothingFound />;
    return (
      <ul className={styles.categories}>
        {matches.map(({ id, category, title, desc, img }) => (
          <li key={id} className={styles.category}>
            <img className={styles.picture} src={inBase(img)} alt="" width={240} height={140} />
            <h2 className={styles.categoryTitle}>
              <Link className={styles.cover} to={demoPaths.knowledgeCategory(category)}>
                <Highlighted text={title} search={q} />
              </Link>
            </h2>
            <p className="muted">
              <Highlighted text={desc} search={q} />
            </p>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Page>
      <SearchHero title={t('base.title')} text={t('base.text')} label={t('base.search')} />
      <div className={styles.body}>{content()}</div>
    </Page>
  );
});
