import type { Logo } from '@shared/contracts/network/pageNetwork';
import { isColor, isReadable, readable } from '@shared/format/accent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { Button } from '~/ui/Button';
import { ColorInput } from '~/ui/ColorInput';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import styles from './Branding.module.css';
import { BrandPreview } from './BrandPreview';
import { drawLogo, type LogoProblem, logoTypes } from './drawLogo';

interface BrandingFieldsProps {
  name: string;
  accent: string;
  logo: Logo | null;
  onAccent: (accent: string) => void;
  onAccentLeft: () => void;
  onLogo: (logo: Logo | null) => void;
  /** The text of the color's or the logo's fault. */
  accentError: string | undefined;
  logoError: string | undefined;
  /** Stores a picture. */
  send: (picture: string) => Promise<Logo>;
}

/** Logo and color of the network, with a preview of both skins. */
export const BrandingFields = (props: BrandingFieldsProps) => {
  const { name, accent, logo, onAccent, onAccentLeft, onLogo, accentError, logoError, send } = props;
  const { t } = useTranslation('branding');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LogoProblem | CallFailure>();
  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const drawn = await drawLogo(file);
      if ('problem' in drawn) setProblem(drawn.problem);
      else onLogo(await send(drawn.picture));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const wrong = problem instanceof CallFailure ? failureText(t, problem) : problem && t(`problem.${problem}`);
  const failing = isColor(accent) && !isReadable(accent) ? readable(accent) : undefined;
  return (
    <div className={styles.branding}>
      <div className={styles.fields}>
        <Field label={t('logo')} hint={t('logoHint')} error={wrong ?? logoError} group>
          {({ describedBy }) => (
            <div className={styles.row}>
              <DropZone
                small
                choose={t(logo ? 'replaceLogo' : 'chooseLogo')}
                accept={logoTypes}
                disabled={busy}
                describedBy={describedBy}
                onFiles={([file]) => void choose(file)}
              />
              {logo && (
                <Button size="sm" variant="ghost" onClick={() => onLogo(null)}>
                  {t('removeLogo')}
                </Button>
              )}
            </div>
          )}
        </Field>
        <Field
          label={t('accent')}
          hint={t('accentHint')}
          error={failing ? t('contrast', { color: failing }) : accentError}
        >
          {(ids) => <ColorInput {...ids} value={accent} onChange={onAccent} onBlur={onAccentLeft} />}
        </Field>
        {(failing || accent !== '') && (
          <div className={styles.row}>
            {failing && (
              <Button size="sm" onClick={() => onAccent(failing)}>
                <span className={styles.swatch} style={{ background: failing }} />
                {t('useColor', { color: failing })}
              </Button>
            )}
            {accent !== '' && (
              <Button size="sm" variant="ghost" className={styles.bare} onClick={() => onAccent('')}>
                {t('ownColor')}
              </Button>
            )}
          </div>
        )}
      </div>
      <BrandPreview name={name} accent={accent} logo={logo} />
    </div>
  );
};
