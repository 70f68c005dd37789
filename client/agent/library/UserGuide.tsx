import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FetchedPart } from '~/ui/FetchedPart';
import { guideParts } from './GuideParts';

// Separate chunks: the page shows only one of them.
const GuideArticles = lazy(async () => ({ default: (await import('./GuideArticles')).GuideArticles }));
const GuideDocuments = lazy(async () => ({ default: (await import('./GuideDocuments')).GuideDocuments }));

/** /vip/tutorial-use: the product guide as articles or documents; `?code=` selects the part. */
export const UserGuide = () => {
  const [params] = useSearchParams();
  const part = guideParts.find((one) => one === params.get('code')) ?? 'system_guide';
  return <FetchedPart>{part === 'documents' ? <GuideDocuments /> : <GuideArticles code={part} />}</FetchedPart>;
};
