import { observer } from 'mobx-react-lite';
import { preferences } from '~/platform/preferences';
import styles from './Header.module.css';
import { HorizontalMenu } from './menu/HorizontalMenu';
import { Navbar } from './navbar/Navbar';
import { useWide } from './wide';

/** The top of the page. In the horizontal layout it contains the menu, and has no colors or hidden state. */
export const Header = observer(() => {
  const { layout, menuHidden, navbarType, navbarColor, contentWidth } = preferences;
  const wide = useWide();
  const horizontal = layout === 'horizontal';
  return (
    <header
      className={styles.header}
      data-region="navbar"
      data-type={navbarType === 'hidden' ? 'sticky' : navbarType}
      data-color={horizontal ? 'none' : navbarColor}
      data-width={contentWidth}
    >
      <div className={styles.bar}>
        <Navbar />
        {horizontal && !menuHidden && wide && <HorizontalMenu />}
      </div>
    </header>
  );
});
