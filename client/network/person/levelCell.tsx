import type { LevelBadge } from '@shared/contracts/network/levels';
import { type Cell, text } from '~/crud/cells';
import { LevelMark } from './LevelMark';

export const levelCell: Cell<LevelBadge | null, object> = {
  render: (value, row, context) => (value ? <LevelMark level={value} /> : text.render(null, row, context)),
  csv: (value) => value && { code: value.code, label: value.name },
};
