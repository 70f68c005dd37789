/** Classes of paragraphs and headings that are not aligned to the start of the line. */
export const alignments = ['align-center', 'align-end'] as const;

/**
 * HTML allowed in rich text. The sanitizer, the editor and the viewer share this list and drop everything else.
 */
export const allowedHtml = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  aligned: ['p', 'h2', 'h3', 'h4'],
} as const;
