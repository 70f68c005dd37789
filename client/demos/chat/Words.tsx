import { Highlighted } from '../Highlighted';

/** Web addresses, with or without a scheme, and email addresses. */
const address = /(https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;
/** Punctuation that ends a sentence, not an address. */
const trailing = /[.,;:!?…'”’»)\]]+$/;

const hrefOf = (text: string): string => {
  if (/^https?:/i.test(text)) return text;
  return /^www\./i.test(text) ? `https://${text}` : `mailto:${text}`;
};

/** An address without the punctuation after it. A closing parenthesis stays if the address opens one. */
function trimmed(text: string): string {
  const cut = text.replace(trailing, '');
  return text.slice(cut.length).startsWith(')') && cut.includes('(') ? `${cut})` : cut;
}

/** A message's text with its addresses as links, and every match of the search highlighted. */
export const Words = ({ text, search }: { text: string; search: string }) => {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const { 0: hit, index } of text.matchAll(address)) {
    const link = trimmed(hit);
    const isMail = hrefOf(link).startsWith('mailto:');
    parts.push(
      <Highlighted key={`before ${index}`} text={text.slice(from, index)} search={search} />,
      <a key={index} href={hrefOf(link)} {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Highlighted text={link} search={search} />
      </a>,
    );
    from = index + link.length;
  }
  return (
    <>
      {parts}
      <Highlighted text={text.slice(from)} search={search} />
    </>
  );
};
