import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '~/ui/Notice';
import { showcasePaths } from '../../paths';
import styles from './Layouts.module.css';

type Name = keyof typeof showcasePaths.layouts;

const names = Object.keys(showcasePaths.layouts) as Name[];

/** Explains the page's layout and links to the other layouts. */
export const LayoutNotice = ({ name }: { name: Name }) => {
  const { t } = useTranslation(['showLayouts', 'demos']);
  return (
    <div className={styles.notice}>
      <Notice title={t(`${name}.title`)}>
        <p>{t(`${name}.text`)}</p>
        <nav aria-label={t('others')} className={styles.links}>
          {names
            .filter((one) => one !== name)
            .map((one) => (
              <Link key={one} to={showcasePaths.layouts[one]}>
                {t(`demos:layouts.${one}`)}
              </Link>
            ))}
        </nav>
      </Notice>
    </div>
  );
};
