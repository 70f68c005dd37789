import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Drawer, type DrawerProps } from '~/ui/Drawer';
import docs from '~/ui/Drawer?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Account } from './Account';
import { Backdrop } from './Backdrop';
import { Basic } from './Basic';
import { Footer } from './Footer';
import { NoHeader } from './NoHeader';
import { Placement } from './Placement';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

/** Opens a panel with the playground's props. */
const OpenedByButton = (props: Omit<DrawerProps, 'children'>) => {
  const { t } = useTranslation('showSidebar');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('show')}</Button>
      <Drawer {...props} open={open} onClose={close} footer={<Button onClick={close}>{t('close')}</Button>}>
        <Account onChosen={close} />
      </Drawer>
    </>
  );
};

const close = () => {};

export const SidebarPage = () => {
  const { t } = useTranslation('showSidebar');
  return (
    <ShowcasePage
      texts="showSidebar"
      examples={{ Basic, Placement, Variants, NoHeader, Footer, Backdrop }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Drawer"
          component={OpenedByButton}
          docs={docs}
          props={{ open: true, onClose: close, title: t('account') }}
          offers={['title', 'description', 'side', 'wide', 'header', 'backdrop']}
        />
      }
      keys={{ close: 'Escape', move: 'Tab' }}
    />
  );
};
