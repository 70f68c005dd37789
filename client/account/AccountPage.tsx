import type { ReactNode } from 'react';
import { useMedia } from '~/ui/useMedia';
import styles from './AccountPage.module.css';
import { Brand } from './Brand';
import { BrandPanel } from './BrandPanel';
import { LanguageSelect } from './LanguageSelect';

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to related pages, below the form. */
  foot?: ReactNode;
  wide?: boolean;
};

/** Frame of the signed-out pages: the form, with the brand panel next to it. */
export const AccountPage = ({ title, lead, children, foot, wide = false }: Props) => {
  // Phones skip the brand panel: its amounts alone take a fifth of the first render.
  const beside = useMedia('(min-width: 992px)');
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Brand />
          <LanguageSelect className={styles.language} />
        </header>
        <div className={wide ? styles.wide : styles.main}>
          <div className={styles.titles}>
            <h1 id="page-title" tabIndex={-1}>
              {title}
            </h1>
            {lead != null && <p className="muted">{lead}</p>}
          </div>
          {children}
          {foot != null && <p className={styles.foot}>{foot}</p>}
        </div>
      </div>
      {beside && (
        <div className={styles.panel}>
          <BrandPanel />
        </div>
      )}
    </div>
  );
};
