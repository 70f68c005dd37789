import { useSearchParams } from 'react-router-dom';
import { NewsArticle } from './NewsArticle';
import { NewsList } from './NewsList';

/** The news as cards, or with `?id=` one of them for reading. */
export const NewsScreen = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <NewsList /> : <NewsArticle key={id} />;
};
