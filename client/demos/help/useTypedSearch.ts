import { cut } from '@shared/format/cut';
import { useSearchParams } from 'react-router-dom';
import { useTyped } from '~/crud/useTyped';

/** Search term in the address. */
export const useSearchText = (): string => cut(useSearchParams()[0].get('q') ?? '', 100);

/** The search field's text and setter; the address follows when typing pauses. */
export function useTypedSearch(): [string, (text: string) => void] {
  const [, setParams] = useSearchParams();
  return useTyped(useSearchText(), (text) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', cut(text, 100));
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
}
