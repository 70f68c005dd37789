import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import confirmDialogDocs from '~/ui/ConfirmDialog?props';
import { Dialog, type DialogProps } from '~/ui/Dialog';
import dialogDocs from '~/ui/Dialog?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Confirm } from './Confirm';
import { Controlled } from './Controlled';
import { DisabledFooter } from './DisabledFooter';
import { FooterSizes } from './FooterSizes';
import { FormsAndScrolling } from './FormsAndScrolling';
import { Methods } from './Methods';
import { PreventClosing } from './PreventClosing';
import { Sizes } from './Sizes';
import { Stacked } from './Stacked';
import { Themes } from './Themes';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...dialogDocs, ...confirmDialogDocs];

/** Opens a dialog with the playground's props. */
const OpenedByButton = (props: DialogProps) => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = (
    <Button variant="primary" onClick={close}>
      {t('done')}
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('launch')}</Button>
      <Dialog {...props} open={open} onClose={close} footer={done} />
    </>
  );
};

const close = () => {};

export const ModalPage = () => {
  const { t } = useTranslation('showModal');
  return (
    <ShowcasePage
      texts="showModal"
      examples={{
        Basic,
        Themes,
        Sizes,
        FormsAndScrolling,
        Variants,
        Controlled,
        PreventClosing,
        DisabledFooter,
        Confirm,
        FooterSizes,
        Stacked,
        Methods,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Dialog"
          component={OpenedByButton}
          docs={docs}
          props={{ open: true, onClose: close, title: t('playground.title'), children: t('playground.text') }}
          offers={['title', 'description', 'children', 'size', 'closable']}
        />
      }
      keys={{ close: 'Escape', move: 'Tab' }}
    />
  );
};
