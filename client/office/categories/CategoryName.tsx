import type { Category } from '@shared/contracts/network/categories';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import styles from './CategoryName.module.css';

interface CategoryNameProps {
  category: Category;
  closed: boolean;
  onToggle: () => void;
}

/** A category's names in both languages, indented by depth; a root can collapse its children. */
export const CategoryName = ({ category, closed, onToggle }: CategoryNameProps) => {
  const { t } = useTranslation('categories');
  const Chevron = closed ? ChevronRight : ChevronDown;
  return (
    <span className={category.parent_id === null ? styles.root : styles.child}>
      {category.child_count > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!closed}
          aria-label={t(closed ? 'openBranch' : 'closeBranch', { name: category.name })}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden className={closed ? 'mirror' : undefined} />
        </button>
      )}
      <Link className={styles.name} to={paths.categoryEdit(category.id)}>
        {category.name}
      </Link>
      <span lang="zh-Hans" className={styles.chinese}>
        {category.name_zh}
      </span>
    </span>
  );
};
