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

/** The drawn cover of a resource without a picture: a page or video still in the carrier's color. */
export const resourceCover = ({
  title,
  kind,
  brand,
}: Pick<ResourceRow, 'title' | 'kind' | 'brand'>): DrawnCoverProps => ({
  name: title,
  owner: brand,
  kind: kinds[kind],
});
