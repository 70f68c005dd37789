import { articles } from '@shared/contracts/network/articles';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '~/crud/DetailScreen';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Tag } from '~/ui/Tag';
import { newsAddress, newsCodeOf } from './categories';
import styles from './NewsArticle.module.css';
import { Reading } from './Reading';

/** The news article in `?id=`. */
export const NewsArticle = () => {
  const { t } = useTranslation('news');
  return (
    <DetailScreen
      detail={articles.detail}
      texts="news"
      back={paths.news}
      head={({ title, pinned, category_code }) => ({
        title,
        tags: pinned && <Tag tone="primary">{t('pinned')}</Tag>,
        actions: (
          <span className={styles.actions} data-print="no">
            <LinkButton icon={ArrowLeft} to={newsAddress(newsCodeOf(category_code))}>
              {t(`back.${newsCodeOf(category_code)}`)}
            </LinkButton>
            <Button icon={Printer} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        ),
      })}
    >
      {(article) => <Reading key={article.id} article={article} />}
    </DetailScreen>
  );
};
