import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox, type AlertBoxProps } from '~/ui/AlertBox';
import docs from '~/ui/AlertBox?props';
import { Button } from '~/ui/Button';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animations } from './Animations';
import { Basic } from './Basic';
import { Confirm } from './Confirm';
import { LookUp } from './LookUp';
import { Options } from './Options';
import { Position } from './Position';
import { Types } from './Types';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

/** Opens an alert with the playground's props. */
const OpenedByButton = (props: AlertBoxProps) => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ok = (
    <Button variant="primary" onClick={close}>
      {t('ok')}
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {open && <AlertBox {...props} actions={ok} onClose={close} />}
    </>
  );
};

const close = () => {};

export const SweetAlertPage = () => {
  const { t } = useTranslation('showSweetAlert');
  return (
    <ShowcasePage
      texts="showSweetAlert"
      examples={{ Basic, Position, Animations, Types, Options, LookUp, Confirm }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="AlertBox"
          component={OpenedByButton}
          docs={docs}
          props={{ title: t('types.success.title'), text: t('types.success.text'), tone: 'success', onClose: close }}
          offers={['title', 'text', 'tone', 'place', 'entrance', 'closesAfter', 'closable']}
        />
      }
      keys={{ close: 'Escape', move: 'Tab' }}
    />
  );
};
