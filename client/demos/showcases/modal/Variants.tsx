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
const sides = ['back', 'text'] as const;

type Look = Record<(typeof sides)[number], (typeof tones)[number]>;

export const Variants = () => {
  const { t } = useTranslation('showModal');
  const [open, setOpen] = useState(false);
  const [looks, setLooks] = useState<Record<(typeof parts)[number], Look>>({
    head: { back: 'primary', text: 'primary' },
    body: { back: 'surface', text: 'dark' },
    foot: { back: 'secondary', text: 'secondary' },
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('variants.show')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={<span className={styles[`text-${looks.head.text}`]}>{t('examples.Variants.title')}</span>}
        className={cx(...parts.map((part) => styles[`${part}-${looks[part].back}`]), styles.variants)}
        footer={
          <>
            <span className={cx(styles.foot, styles[`text-${looks.foot.text}`])}>{t('variants.foot')}</span>
            <Button onClick={close}>{t('close')}</Button>
          </>
        }
      >
        <div className={styles.choices}>
          <p className={cx(styles.whole, styles[`text-${looks.body.text}`])}>{t('caseText')}</p>
          {parts.flatMap((part) =>
            sides.map((side) => (
              <Field key={`${part} ${side}`} label={t(`variants.${side}`, { part: t(`variants.${part}`) })}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={looks[part][side]}
                    onChange={(tone) => setLooks({ ...looks, [part]: { ...looks[part], [side]: tone } })}
                    options={tones
                      .filter((tone) => side === 'back' || tone !== 'surface')
                      .map((value) => ({ value, label: t(`tones.${value}`) }))}
                  />
                )}
              </Field>
            )),
          )}
        </div>
      </Dialog>
    </>
  );
};
