import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { LinkButton } from '~/ui/LinkButton';
import { LayoutNotice } from './LayoutNotice';
import styles from './Layouts.module.css';

/** A page without the shell: a notice and a link back. */
export const LayoutBlankPage = () => {
  const { t } = useTranslation(['showLayouts', 'demos']);
  return (
    <div className={styles.blank}>
      <h1 id="page-title" tabIndex={-1}>
        {t('demos:layouts.layout-blank')}
      </h1>
      <LayoutNotice name="layout-blank" />
      <LinkButton to={paths.root} variant="primary">
        {t('home')}
      </LinkButton>
    </div>
  );
};
