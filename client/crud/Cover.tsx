import { useState } from 'react';
import { usePicture } from '~/platform/picture';
import { DrawnCover, type DrawnCoverProps } from '~/ui/cover/DrawnCover';

interface CoverProps extends DrawnCoverProps {
  url: string | null | undefined;
  /** A class for the picture. */
  className?: string | undefined;
}

/** A picture, or a drawing while the picture loads, after a failure, or without a picture. Show the name next to it. */
export const Cover = ({ url, className, ...drawn }: CoverProps) => {
  const src = usePicture(url);
  const [broken, setBroken] = useState<string>();
  return src && src !== broken ? (
    <img className={className} src={src} alt="" loading="lazy" draggable={false} onError={() => setBroken(src)} />
  ) : (
    <DrawnCover {...drawn} />
  );
};
