/** A text at a place in points from the lower left corner of its page. */
export type Placed = readonly [x: number, y: number, text: string];

const escaped = (text: string) => text.replace(/[()\\]/g, (letter) => `\\${letter}`);
const content = (texts: readonly Placed[]) =>
  `BT /F1 9 Tf\n${texts.map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj`).join('\n')}\nET`;

/** A PDF file whose pages hold these texts in 9-point Helvetica, for tests. */
export function pdf(pages: readonly (readonly Placed[])[]): Buffer {
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((texts, index) => {
      const stream = content(texts);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
