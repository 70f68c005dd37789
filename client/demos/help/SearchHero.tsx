import { Search } from 'lucide-react';
import { TextInput } from '~/ui/TextInput';
import styles from './Help.module.css';
import { useTypedSearch } from './useTypedSearch';

interface SearchHeroProps {
  title: string;
  text: string;
  label: string;
}

/** A heading with a search kept in the address. */
export const SearchHero = ({ title, text, label }: SearchHeroProps) => {
  const [typed, setTyped] = useTypedSearch();
  return (
    <section className={styles.hero}>
      <h2 className={styles.heroTitle}>{title}</h2>
      <p className={styles.heroText}>{text}</p>
      <TextInput
        className={styles.heroSearch}
        icon={Search}
        type="search"
        clearable
        value={typed}
        onChange={setTyped}
        placeholder={label}
        aria-label={label}
        data-list-search
      />
    </section>
  );
};
