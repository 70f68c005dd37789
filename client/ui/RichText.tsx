import type { alignments } from '@shared/format/allowedHtml';
import { EditorContent, useEditor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  TextAlignCenter,
  TextAlignEnd,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import type { FieldIds } from './fieldIds';
import html from './Html.module.css';
import { IconButton } from './IconButton';
import { LinkPrompt } from './LinkPrompt';
import { pastedHtml } from './pastedHtml';
import styles from './RichText.module.css';
import { richTextExtensions } from './richTextExtensions';

export type RichTextProps = FieldIds & {
  /** HTML; empty text is the empty string. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
};

/**
 * An editor for headings, emphasis, alignment, lists and links that keeps tables and pictures. The server sanitizes the
 * HTML.
 */
export const RichText = ({ id, labelId, describedBy, invalid, required, value, onChange, onBlur }: RichTextProps) => {
  const { t } = useTranslation('ui');
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: richTextExtensions,
    // The content security policy blocks injected styles; the CSS module has ours.
    injectCSS: false,
    content: value,
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        ...(labelId && { 'aria-labelledby': labelId }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        class: cx(html.text, styles.text),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
    shouldRerenderOnTransaction: true,
  });
  if (!editor) return null;

  /** Aligns the paragraphs and headings of the selection; a second press returns them to the start of the line. */
  const align = (alignment: (typeof alignments)[number]) => {
    const next = { class: editor.isActive({ class: alignment }) ? null : alignment };
    editor.chain().focus().updateAttributes('paragraph', next).updateAttributes('heading', next).run();
  };
  const tools = [
    { name: 'bold', icon: Bold, on: editor.isActive('bold'), run: () => editor.chain().focus().toggleBold().run() },
    {
      name: 'italic',
      icon: Italic,
      on: editor.isActive('italic'),
      run: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      on: editor.isActive('underline'),
      run: () => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'heading',
      icon: Heading2,
      on: editor.isActive('heading'),
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bullets',
      icon: List,
      on: editor.isActive('bulletList'),
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      on: editor.isActive('orderedList'),
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'alignCenter',
      icon: TextAlignCenter,
      on: editor.isActive({ class: 'align-center' }),
      run: () => align('align-center'),
    },
    {
      name: 'alignEnd',
      icon: TextAlignEnd,
      mirror: true,
      on: editor.isActive({ class: 'align-end' }),
      run: () => align('align-end'),
    },
    { name: 'link', icon: Link, on: editor.isActive('link'), run: () => setLinking(true) },
  ];
  return (
    <div className={styles.editor}>
      <div className={styles.tools} data-print="no" role="toolbar" aria-label={t('richText.toolbar')}>
        {tools.map(({ name, icon, mirror = false, on, run }) => (
          <IconButton
            key={name}
            size="sm"
            variant="ghost"
            label={t(`richText.${name}`)}
            icon={icon}
            mirror={mirror}
            aria-pressed={on}
            onClick={run}
          />
        ))}
        <IconButton
          size="sm"
          variant="ghost"
          label={t('richText.undo')}
          icon={Undo2}
          disabled={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          size="sm"
          variant="ghost"
          label={t('richText.redo')}
          icon={Redo2}
          disabled={!editor.can().redo()}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
      <EditorContent editor={editor} />
      <LinkPrompt
        open={linking}
        address={String(editor.getAttributes('link').href ?? '')}
        onClose={() => setLinking(false)}
        onChoose={(href) => {
          setLinking(false);
          const chain = editor.chain().focus().extendMarkRange('link');
          if (href) chain.setLink({ href }).run();
          else chain.unsetLink().run();
        }}
      />
    </div>
  );
};
