/** A text with the search term highlighted. */
export const Marked = ({ text, search }: { text: string; search: string }) => {
  const at = search ? text.toLowerCase().indexOf(search.toLowerCase()) : -1;
  if (at < 0) return <bdi>{text}</bdi>;
  const end = at + search.length;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </bdi>
  );
};
