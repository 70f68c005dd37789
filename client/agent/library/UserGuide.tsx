import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FetchedPart } from '~/ui/FetchedPart';
import { guideParts } from './GuideParts';

// Of the two only one is on the page.
const GuideArticles = lazy(async () => ({ default: (await import('./GuideArticles')).GuideArticles }));
const GuideDocuments = lazy(async () => ({ default: (await import('./GuideDocuments')).GuideDocuments }));

/** /vip/tutorial-use: how the product is used, as articles and as documents; `?code=` says which. */
export const UserGuide = () => {
  const [params] = useSearchParams();
  const part = guideParts.find((one) => one === params.get('code')) ?? 'system_guide';
  return <FetchedPart>{part === 'documents' ? <GuideDocuments /> : <GuideArticles code={part} />}</FetchedPart>;
};
