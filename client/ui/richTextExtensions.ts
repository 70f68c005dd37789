import { alignments, allowedHtml } from '@shared/format/allowedHtml';
import { Image } from '@tiptap/extension-image';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const headingLevels = allowedHtml.tags.flatMap((tag) => (/^h[2-4]$/.test(tag) ? [Number(tag[1]) as 2 | 3 | 4] : []));

/** An attribute that the editor keeps unchanged. */
const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** The alignment of a paragraph or heading, as a class because the content security policy blocks styles. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        class: {
          default: null,
          parseHTML: (element: HTMLElement) => alignments.find((name) => element.classList.contains(name)) ?? null,
        },
      },
    },
  ],
});

/** Extensions that keep the allowed HTML (shared/format/allowedHtml.ts). */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: headingLevels },
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
  Image.extend({
    addAttributes: () => ({ src: kept('src'), alt: kept('alt'), width: kept('width'), height: kept('height') }),
  }),
  TableKit.configure({ table: { resizable: false }, tableHeader: false, tableCell: false }),
  TableCell,
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), scope: kept('scope') };
    },
  }),
  Alignment,
];
