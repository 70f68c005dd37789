import { useSearchParams } from 'react-router-dom';
import { NewsArticle } from './NewsArticle';
import { NewsList } from './NewsList';

/** The news list, or the article in `?id=`. */
export const NewsScreen = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <NewsList /> : <NewsArticle key={id} />;
};
