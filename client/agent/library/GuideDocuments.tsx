import { contentLanguages } from '@shared/contracts/network/articles';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { GuideParts } from './GuideParts';
import { kindIcons } from './kindIcons';
import { Shelf } from './Shelf';
import styles from './UserGuide.module.css';

const filters = [search('q'), oneOf('language', contentLanguages), flag('favourite')];

export const GuideDocuments = () => (
  <Shelf
    of="user_guide"
    icon={kindIcons.doc}
    filters={filters}
    columns={['title', 'kind', 'language', 'edition', 'size']}
    above={
      <div className={styles.parts}>
        <GuideParts part="documents" />
      </div>
    }
  />
);
