import type { resourceKinds } from '@shared/contracts/network/library';
import { FileText, Image, Link, Play, Presentation, ScrollText } from 'lucide-react';
import type { Icon } from '~/ui/icon';

export const kindIcons: Record<(typeof resourceKinds)[number], Icon> = {
  video: Play,
  pdf: FileText,
  slides: Presentation,
  doc: ScrollText,
  image: Image,
  link: Link,
};
