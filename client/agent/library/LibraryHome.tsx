import { BookOpen, GraduationCap, ShieldCheck } from 'lucide-react';
import { Page } from '~/crud/Page';
import { Continue } from './Continue';
import styles from './LibraryHome.module.css';
import { ShelfTile } from './ShelfTile';

const tiles = [
  { of: 'brochure', icon: BookOpen },
  { of: 'training_tutorial', icon: GraduationCap },
  { of: 'compliance', icon: ShieldCheck },
] as const;

export const LibraryHome = () => (
  <Page>
    <div className={styles.page}>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <ShelfTile key={tile.of} {...tile} />
        ))}
      </ul>
      <Continue />
    </div>
  </Page>
);
