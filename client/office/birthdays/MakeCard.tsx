import type { AttDraft } from '@shared/contracts/network/gallery';
import { uploads } from '@shared/contracts/network/uploads';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { usePicture } from '~/platform/picture';
import { Button } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Birthdays.module.css';
import { type CardContent, cardSize, drawCard, type Template, templates } from './drawCard';

const toFile = (canvas: HTMLCanvasElement) =>
  new Promise<File | undefined>((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'card.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.9,
    ),
  );

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

/** The loaded image of an address. */
function useImage(url: string): HTMLImageElement | undefined {
  const src = usePicture(url);
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    setImage(undefined);
    if (!src) return undefined;
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = src;
    return () => {
      loading.onload = null;
    };
  }, [src]);
  return image;
}

/** Makes a greeting card from the form's photo, headline, and caption, and puts it in the photo's place. */
export const MakeCard = observer(() => {
  const { t } = useTranslation('birthdays');
  const picture = useField<string>('image_url');
  const { headline, caption, name } = picture.values as unknown as AttDraft;
  const [template, setTemplate] = useState<Template>('dawn');
  const [card, setCard] = useState<{ url: string; photo: string }>();
  const [busy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  // A card that was made is no photo: the next one uses its photo again.
  const photo = card && card.url === picture.value ? card.photo : picture.value;
  const image = useImage(photo);
  useEffect(() => {
    const on = canvas.current?.getContext('2d');
    const content: CardContent = { template, headline, caption, initials: initialsOf(name) || '★', picture: image };
    if (on) drawCard(on, content);
  }, [template, headline, caption, name, image]);

  const make = async () => {
    const file = canvas.current && (await toFile(canvas.current));
    if (!file) return feedback.toast('danger', t('card.failed'));
    setBusy(true);
    try {
      const { url } = await call(uploads.create, { body: { purpose: 'gallery' } }, { file });
      setCard({ url, photo });
      picture.choose(url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('card.failed'), failureText(t, error, 'birthdays'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.maker}>
      <canvas
        ref={canvas}
        width={cardSize}
        height={cardSize}
        className={styles.canvas}
        role="img"
        aria-label={t('card.preview', { headline, caption })}
      />
      <div className={styles.makerTools}>
        <SegmentedControl
          label={t('card.template')}
          value={template}
          onChange={setTemplate}
          options={(Object.keys(templates) as Template[]).map((value) => ({ value, label: t(`card.${value}`) }))}
        />
        <p className={styles.note}>{t('card.text')}</p>
        <div>
          <Button variant="primary" busy={busy} disabled={headline === ''} onClick={() => void make()}>
            {t('card.make')}
          </Button>
        </div>
      </div>
    </div>
  );
});
