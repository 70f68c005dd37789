import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Screen } from '~/platform/screen';
import { buttonClass } from '~/ui/buttonClass';
import { useTooltip } from '~/ui/useTooltip';
import { useShell } from '../ShellContext';
import styles from './Navbar.module.css';

export const BookmarkLink = ({ screen }: { screen: Screen }) => {
  const { titles } = useShell();
  const title = titles.title(screen);
  const { trigger, tip } = useTooltip<HTMLAnchorElement>({ text: title, describes: false });
  const Glyph = screen.menu?.icon ?? FileText;
  return (
    <>
      <Link
        {...trigger}
        className={buttonClass('ghost', 'md', styles.tool, styles.bookmark)}
        to={screen.path}
        aria-label={title}
      >
        <Glyph size={18} aria-hidden />
      </Link>
      {tip}
    </>
  );
};
