import { useTranslation } from 'react-i18next';
import { Overlay, type OverlayProps } from '~/ui/Overlay';
import docs from '~/ui/Overlay?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Backdrop } from './Backdrop';
import { Basic } from './Basic';
import { BusyField } from './BusyField';
import { CaseCard } from './CaseCard';
import { CustomContent } from './CustomContent';
import { Fade } from './Fade';
import { Inline } from './Inline';
import styles from './Overlay.module.css';
import { Rounded } from './Rounded';
import { Spinners } from './Spinners';
import { Upload } from './Upload';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

/** As wide as a card. */
const WideOverlay = (props: OverlayProps) => <Overlay {...props} className={styles.wide} />;

export const OverlayPage = () => {
  const { t } = useTranslation('showOverlay');
  return (
    <ShowcasePage
      texts="showOverlay"
      examples={{ Basic, Backdrop, Fade, Spinners, Rounded, CustomContent, Inline, Upload, BusyField }}
      sources={sources}
      docs={docs}
      playground={
        <Playground
          name="Overlay"
          component={WideOverlay}
          docs={docs}
          props={{ show: true, label: t('loading'), children: <CaseCard /> }}
          offers={['show', 'label', 'tone', 'blur', 'spinner', 'fade']}
        />
      }
      keys={{ skip: 'Tab' }}
    />
  );
};
