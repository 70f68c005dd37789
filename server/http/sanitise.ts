import { alignments, allowedHtml } from '@shared/format/allowedHtml';
import sanitizeHtml from 'sanitize-html';

/** Keeps the allowed HTML (shared/format/allowedHtml.ts), with links to web pages, mail and phones, and pictures over https. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedHtml.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedHtml.attributes).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedClasses: Object.fromEntries(allowedHtml.aligned.map((tag) => [tag, [...alignments]])),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
  });
