import { taskFilters, taskTags } from '@shared/contracts/demos/tasks';
import { CheckCheck, Inbox, Plus, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '~/ui/Button';
import { demoPaths } from '../paths';
import styles from './Todo.module.css';
import { tagTones } from './tagTones';

const icons = { important: Star, completed: CheckCheck, deleted: Trash2 };

interface TodoPanelProps {
  onAdd: () => void;
  /** Called when a view is chosen. */
  onChosen?: () => void;
}

/** The side panel: a button for a new task, and the views. Changing the view keeps search and order. */
export const TodoPanel = ({ onAdd, onChosen }: TodoPanelProps) => {
  const { t } = useTranslation('demoTodo');
  const { search } = useLocation();
  const link = (to: string, label: string, mark: React.ReactNode) => (
    <li key={to}>
      <NavLink end to={{ pathname: to, search }} className={styles.link ?? ''} onClick={onChosen}>
        {mark}
        <span>{label}</span>
      </NavLink>
    </li>
  );
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={onAdd}>
        {t('add')}
      </Button>
      <nav aria-label={t('views')}>
        <ul className={styles.links}>
          {link(demoPaths.todo, t('filters.all'), <Inbox size={16} aria-hidden />)}
          {taskFilters.map((filter) => {
            const Glyph = icons[filter];
            return link(demoPaths.todoFilter(filter), t(`filters.${filter}`), <Glyph size={16} aria-hidden />);
          })}
        </ul>
        <h2 className={styles.heading}>{t('fields.tags')}</h2>
        <ul className={styles.links}>
          {taskTags.map((tag) =>
            link(
              demoPaths.todoTag(tag),
              t(`choices.tags.${tag}`),
              <span className={styles.dot} data-tone={tagTones[tag]} aria-hidden="true" />,
            ),
          )}
        </ul>
      </nav>
    </>
  );
};
