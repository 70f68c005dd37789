import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/pdf';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { NativeSelect } from '../NativeSelect';
import { Skeleton } from '../Skeleton';
import { openPdf } from './openPdf';
import styles from './Pdf.module.css';
import { PdfPage } from './PdfPage';

export type PdfReaderProps = {
  /** A public address, or the document's data. */
  source: string | Blob;
  /** The document's title. */
  title: string;
  /** More buttons, such as Download. */
  actions?: ReactNode;
  onBroken: () => void;
};

/** Shares of the available width. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Space above a page after a jump to it, in px. */
const gap = 16;

type Opened = { document: PDFDocumentProxy; ratio: number };

/** A PDF viewer: fit to width, zoom, page navigation, and text for screen readers. */
export const PdfReader = ({ source, title, actions, onBroken }: PdfReaderProps) => {
  const { t, i18n } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [at, setAt] = useState(1);

  useEffect(() => {
    const { document, close } = openPdf(source);
    let active = true;
    const measure = async () => {
      const read = await document;
      const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 });
      if (active) setOpened({ document: read, ratio: height / width });
    };
    measure().catch(() => active && onBroken());
    return () => {
      active = false;
      setOpened(undefined);
      close();
    };
  }, [source, onBroken]);

  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([met]) => met && setRoom(Math.floor(met.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const pagesIn = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const go = useCallback((page: number) => {
    const target = box.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (target && box.current) box.current.scrollTop = target.offsetTop - gap;
  }, []);
  // Finds the page at the middle of the viewport.
  const onScroll = () => {
    if (!box.current) return;
    const middle = box.current.scrollTop + box.current.clientHeight / 2;
    const before = pagesIn().filter(({ offsetTop }) => offsetTop <= middle);
    setAt(Math.max(1, before.length));
  };

  const pages = opened?.document.numPages ?? 1;
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage, { style: 'percent' });
  const step = (by: number) => setZoom(zooms[zooms.indexOf(zoom as (typeof zooms)[number]) + by] ?? zoom);
  const width = Math.max(120, Math.floor(room * zoom));
  return (
    <div className={styles.reader}>
      <div className={styles.bar} data-print="no">
        <div className={styles.group}>
          <IconButton
            size="sm"
            icon={ChevronUp}
            label={t('pdf.previous')}
            disabled={at <= 1}
            onClick={() => go(at - 1)}
          />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={t('pdf.next')}
            disabled={at >= pages}
            onClick={() => go(at + 1)}
          />
          <NativeSelect
            ariaLabel={t('pdf.page')}
            value={at}
            onChange={go}
            options={Array.from({ length: pages }, (_, index) => ({
              value: index + 1,
              label: t('pdf.of', { page: index + 1, pages }),
            }))}
          />
        </div>
        <div className={styles.group}>
          <IconButton
            size="sm"
            icon={ZoomOut}
            label={t('pdf.farther')}
            disabled={zoom === zooms[0]}
            onClick={() => step(-1)}
          />
          <span className={cx(styles.zoom, 'own-order')} aria-live="polite">
            {percent.format(zoom)}
          </span>
          <IconButton
            size="sm"
            icon={ZoomIn}
            label={t('pdf.nearer')}
            disabled={zoom === zooms.at(-1)}
            onClick={() => step(1)}
          />
        </div>
        {actions && <div className={styles.group}>{actions}</div>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a document is not a set of fields */}
      <div
        ref={box}
        role="group"
        aria-label={title}
        aria-busy={!opened || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling box.
        tabIndex={0}
        className={styles.pages}
        onScroll={onScroll}
      >
        {opened && room > 0 ? (
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index}
              document={opened.document}
              number={index + 1}
              label={t('pdf.of', { page: index + 1, pages })}
              width={width}
              ratio={opened.ratio}
              onBroken={onBroken}
            />
          ))
        ) : (
          <Skeleton height="60dvh" />
        )}
      </div>
    </div>
  );
};
