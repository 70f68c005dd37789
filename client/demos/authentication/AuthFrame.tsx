import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import type { Icon } from '~/ui/icon';
import styles from './AuthFrame.module.css';
import type { AuthLook } from './looks';

interface AuthFrameProps {
  look: AuthLook;
  title: string;
  lead: ReactNode;
  /** Shown in the picture of v2. */
  icon: Icon;
  children: ReactNode;
  foot?: ReactNode;
}

/** The frame of the demo's sign-in pages: a centered card (v1) or a form beside a picture (v2). */
export const AuthFrame = ({ look, title, lead, icon: Glyph, children, foot }: AuthFrameProps) => {
  const { t } = useTranslation('demoAuth');
  const form = (
    <div className={styles.form}>
      <Link to={paths.root} className={styles.brand}>
        <img src={inBase('/lantern.svg')} alt="" width={32} height={32} />
        Lantern
      </Link>
      <div className={styles.titles}>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{lead}</p>
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
  if (look === 'v1') return <div className={styles.alone}>{form}</div>;
  return (
    <div className={styles.split}>
      <div className={styles.picture} aria-hidden="true">
        <svg className={styles.light} viewBox="0 0 800 800" aria-hidden="true">
          {[120, 200, 280, 360].map((radius) => (
            <circle key={radius} cx="400" cy="400" r={radius} />
          ))}
        </svg>
        <span className={styles.glyph}>
          <Glyph size={56} strokeWidth={1.25} />
        </span>
      </div>
      <div className={styles.side}>{form}</div>
    </div>
  );
};
