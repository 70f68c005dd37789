import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/pdf';
import { useEffect, useRef } from 'react';
import styles from './Pdf.module.css';

/** Some phones refuse larger canvases. */
const mostPixels = 16_000_000;
/** The library's error name for a cancelled rendering. */
const stopped: readonly unknown[] = ['RenderingCancelledException', 'AbortException'];

type DrawnPageProps = {
  page: PDFPageProxy;
  /** CSS pixels per point of the page. */
  scale: number;
  onBroken: () => void;
};

/** A page as a picture, with a text layer above it for selection, search and screen readers. */
export const DrawnPage = ({ page, scale, onBroken }: DrawnPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canvas.current || !words.current) return undefined;
    const viewport = page.getViewport({ scale });
    const fits = Math.sqrt(mostPixels / Math.max(1, viewport.width * viewport.height));
    const sharp = Math.min(window.devicePixelRatio || 1, fits);
    canvas.current.width = Math.floor(viewport.width * sharp);
    canvas.current.height = Math.floor(viewport.height * sharp);
    words.current.replaceChildren();
    const drawing = page.render({ canvas: canvas.current, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words.current, viewport });
    Promise.all([drawing.promise, text.render()]).catch((error) => {
      if (!stopped.includes(error?.name)) onBroken();
    });
    return () => {
      drawing.cancel();
      text.cancel();
    };
  }, [page, scale, onBroken]);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={words} className={styles.words} />
    </>
  );
};
