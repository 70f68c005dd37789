import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';
import { demoPaths } from '../../paths';

const kinds = ['plain', 'titled', 'footed', 'rich'] as const;

export const Basic = () => {
  const { t } = useTranslation('showSweetAlert');
  const [shown, setShown] = useState<(typeof kinds)[number]>();
  const close = () => setShown(undefined);
  const text =
    shown === 'rich' ? (
      <>
        {t('kinds.rich.text')} <strong>{t('kinds.rich.strong')}</strong> <em>{t('kinds.rich.em')}</em>
      </>
    ) : (
      shown && shown !== 'plain' && t(`kinds.${shown}.text`)
    );
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setShown(kind)}>
          {t(`kinds.${kind}.name`)}
        </Button>
      ))}
      {shown && (
        <AlertBox
          title={t(`kinds.${shown}.title`)}
          text={text || undefined}
          foot={shown === 'footed' ? <Link to={demoPaths.faq}>{t('questions')}</Link> : undefined}
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
