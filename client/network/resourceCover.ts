import type { ResourceRow } from '@shared/contracts/network/library';
import type { DrawnCoverProps } from '~/ui/cover/DrawnCover';

const kinds: Record<ResourceRow['kind'], DrawnCoverProps['kind']> = {
  video: 'film',
  pdf: 'page',
  doc: 'page',
  slides: 'slide',
  image: 'scene',
  link: 'scene',
};

/** What the cover of a resource shows when it has no picture: its first page or still, in the color of its carrier. */
export const resourceCover = ({
  title,
  kind,
  brand,
}: Pick<ResourceRow, 'title' | 'kind' | 'brand'>): DrawnCoverProps => ({
  name: title,
  owner: brand,
  kind: kinds[kind],
});
