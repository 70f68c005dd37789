/** Writes small PDF documents that open everywhere: A4, Helvetica, one page per list of lines. */

/** WinAnsi codes of characters beyond Latin-1; those of Latin-1 keep their own. */
const western: Record<string, number> = {
  '„': 132,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
  '—': 151,
  œ: 156,
};
const placeOf = (sign: string) =>
  western[sign] ?? (sign >= '\u00a0' && sign <= '\u00ff' ? sign.charCodeAt(0) : undefined);

const escaped = (text: string) =>
  [...text]
    .map((sign) => {
      if ('()\\'.includes(sign)) return `\\${sign}`;
      if (sign >= ' ' && sign <= '~') return sign;
      const place = placeOf(sign);
      if (place === undefined) throw new Error(`No Western font has ${sign}.`);
      return `\\${place.toString(8)}`;
    })
    .join('');

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Page {
  heading: string;
  paragraphs: readonly string[];
}

function contentOf({ heading, paragraphs }: Page, footer: string): string {
  const large = wrapped(heading, 42).map((line) => `(${escaped(line)}) Tj 0 -28 Td`);
  const small = paragraphs.flatMap((text) => [
    ...wrapped(text, 78).map((line) => `(${escaped(line)}) Tj 0 -18 Td`),
    '0 -8 Td',
  ]);
  return [
    '0.35 0.32 0.88 rg 0 822 595 20 re f 0 g BT',
    `/F2 22 Tf 56 760 Td ${large.join(' ')}`,
    `/F1 12 Tf 0 -10 Td ${small.join(' ')}`,
    'ET BT 0.4 g /F1 9 Tf 56 40 Td',
    `(${escaped(footer)}) Tj ET`,
  ].join('\n');
}

export function pdfOf(pages: readonly Page[], footer: string): string {
  const first = 5;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page, footer);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${first + at * 2 + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
}
