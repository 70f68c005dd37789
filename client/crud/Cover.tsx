import { useState } from 'react';
import { usePicture } from '~/platform/picture';
import { DrawnCover, type DrawnCoverProps } from '~/ui/cover/DrawnCover';

interface CoverProps extends DrawnCoverProps {
  url: string | null | undefined;
  /** Of the picture. */
  className?: string | undefined;
}

/** A picture, or a drawing where there is none, while it loads, and if it fails to. Its name stands beside it. */
export const Cover = ({ url, className, ...drawn }: CoverProps) => {
  const src = usePicture(url);
  const [broken, setBroken] = useState<string>();
  return src && src !== broken ? (
    <img className={className} src={src} alt="" loading="lazy" draggable={false} onError={() => setBroken(src)} />
  ) : (
    <DrawnCover {...drawn} />
  );
};
