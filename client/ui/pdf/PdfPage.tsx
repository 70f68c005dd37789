import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/pdf';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { DrawnPage } from './DrawnPage';
import styles from './Pdf.module.css';
import { useNear } from './useNear';

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** Announced before the page's text. */
  label: string;
  /** The page's width in CSS pixels. */
  width: number;
  /** Height divided by width, until the page has loaded. */
  ratio: number;
  onBroken: () => void;
};

/** One page: reserves its space immediately and draws near the viewport. */
export const PdfPage = ({ document, number, label, width, ratio, onBroken }: PdfPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (!near || page) return undefined;
    let active = true;
    document.getPage(number).then(
      (loaded) => active && setPage(loaded),
      () => active && onBroken(),
    );
    return () => {
      active = false;
    };
  }, [document, number, near, page, onBroken]);

  const size = page?.getViewport({ scale: 1 });
  const scale = size ? width / size.width : 1;
  const place = {
    '--w': `${width}px`,
    '--h': `${size ? size.height * scale : width * ratio}px`,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <div ref={box} data-page={number} className={styles.page} style={place}>
      <p className="visually-hidden">{label}</p>
      {near && page && <DrawnPage page={page} scale={scale} onBroken={onBroken} />}
    </div>
  );
};
