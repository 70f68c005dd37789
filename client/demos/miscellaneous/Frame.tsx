import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import type { Icon } from '~/ui/icon';
import styles from './Miscellaneous.module.css';

interface FrameProps {
  icon: Icon;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A page with one message and a way on. */
export const Frame = ({ icon: Glyph, title, text, children }: FrameProps) => (
  <div className={styles.page}>
    <header>
      <Link to={paths.root} className={styles.brand}>
        <img src={inBase('/lantern.svg')} alt="" width={32} height={32} />
        Lantern
      </Link>
    </header>
    <div className={styles.main}>
      <span className={styles.rings} aria-hidden="true">
        <Glyph size={56} strokeWidth={1.25} />
      </span>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  </div>
);
