import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animated } from './Animated';
import { Clone } from './Clone';
import { Multiple } from './Multiple';
import { Simple } from './Simple';

const sources = import.meta.glob(['./*.{ts,tsx,css}', '!./*.test.ts'], { query: '?raw', import: 'default' });

export const DragDropPage = () => (
  <ShowcasePage
    texts="showDragDrop"
    examples={{ Simple, Multiple, Clone, Animated }}
    sources={sources}
    keys={{ lift: 'Space', move: '↑ ↓', across: '← →', cancel: 'Escape' }}
  />
);
