import styles from './QrCode.module.css';
import { qrOf } from './qr';

/** The white margin that scanners require, in modules. */
const quiet = 4;

export type QrCodeProps = {
  /** The encoded text. */
  text: string;
  /** The accessible name: the code's purpose. */
  label: string;
};

/** A QR code, dark on white in every skin. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const dark = qrOf(text);
  const size = dark.length + 2 * quiet;
  const path = dark
    .flatMap((row, y) => row.map((is, x) => (is ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
};
