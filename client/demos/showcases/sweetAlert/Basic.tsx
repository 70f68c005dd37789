import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';
import { demoPaths } from '../../paths';

const kinds = ['plain', 'titled', 'footed', 'rich'] as const;

export const Basic = () => {
  const { t } = useTranslation('showSweetAlert');
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const close = () => setOpen(undefined);
  const text =
    open === 'rich' ? (
      <>
        {t('kinds.rich.text')} <strong>{t('kinds.rich.strong')}</strong> <em>{t('kinds.rich.em')}</em>
      </>
    ) : (
      open && open !== 'plain' && t(`kinds.${open}.text`)
    );
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {t(`kinds.${kind}.name`)}
        </Button>
      ))}
      {open && (
        <AlertBox
          title={t(`kinds.${open}.title`)}
          text={text || undefined}
          foot={open === 'footed' ? <Link to={demoPaths.faq}>{t('questions')}</Link> : undefined}
          actions={
            <Button variant="primary" onClick={close}>
              {t('ok')}
            </Button>
          }
          onClose={close}
        />
      )}
    </>
  );
};
