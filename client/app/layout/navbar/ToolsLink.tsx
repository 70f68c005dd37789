import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/buttonClass';
import { useTooltip } from '~/ui/useTooltip';
import styles from './Navbar.module.css';

/** True for callers who may use the tools; the server says so in the page. */
export const hasTools = () => document.querySelector<HTMLMetaElement>('meta[name="lantern-tools"]')?.content === 'on';

/** The way to the tools on wide screens; the user menu has it everywhere. */
export const ToolsLink = () => {
  const { t } = useTranslation('shell');
  const { trigger, tip } = useTooltip<HTMLAnchorElement>({ text: t('tools'), describes: false });
  return (
    <span className={styles.roomy}>
      <Link
        {...trigger}
        className={buttonClass('ghost', 'md', styles.tool, styles.bookmark)}
        to={paths.lanternTraffic}
        aria-label={t('tools')}
      >
        <Wrench size={18} aria-hidden />
      </Link>
      {tip}
    </span>
  );
};
