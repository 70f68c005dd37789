import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import styles from './Variants.module.css';

const tones = ['surface', 'primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;
const parts = ['head', 'body', 'foot'] as const;

type Tone = (typeof tones)[number];

export const Variants = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Record<(typeof parts)[number], Tone>>({
    head: 'primary',
    body: 'surface',
    foot: 'secondary',
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('variants.show')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('examples.Variants.title')}
        className={cx(...parts.map((part) => styles[`${part}-${chosen[part]}`]), styles.variants)}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        <div className={styles.choices}>
          {parts.map((part) => (
            <Field key={part} label={t(`variants.${part}`)}>
              {(ids) => (
                <NativeSelect
                  {...ids}
                  value={chosen[part]}
                  onChange={(tone) => setChosen({ ...chosen, [part]: tone })}
                  options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
                />
              )}
            </Field>
          ))}
        </div>
      </Dialog>
    </>
  );
};
