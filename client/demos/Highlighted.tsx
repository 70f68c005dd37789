import { occurrencesOf } from '~/ui/occurrences';

/** A text with every occurrence of the search term highlighted. */
export const Highlighted = ({ text, search }: { text: string; search: string }) => {
  if (search.trim() === '') return <bdi>{text}</bdi>;
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const { 0: hit, index } of text.matchAll(occurrencesOf(search))) {
    parts.push(text.slice(from, index), <mark key={index}>{hit}</mark>);
    from = index + hit.length;
  }
  return (
    <bdi>
      {parts}
      {text.slice(from)}
    </bdi>
  );
};
