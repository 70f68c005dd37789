import confirmDialogDocs from '~/ui/ConfirmDialog?props';
import dialogDocs from '~/ui/Dialog?props';
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

export const ModalPage = () => (
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
    keys={{ close: 'Escape', move: 'Tab' }}
  />
);
