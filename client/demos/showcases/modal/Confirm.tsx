import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

export const Confirm = () => {
  const { t } = useTranslation('showModal');
  const [answer, setAnswer] = useState<boolean | null>();
  const [open, setOpen] = useState(false);
  const ask = async () =>
    setAnswer(
      await feedback.ask({
        title: t('confirm.title'),
        text: t('confirm.text'),
        confirm: t('confirm.yes'),
        tone: 'primary',
      }),
    );
  const settle = (given: boolean | null) => {
    setOpen(false);
    setAnswer(given);
  };
  return (
    <>
      <Button onClick={() => void ask()}>{t('confirm.simple')}</Button>
      <Button onClick={() => setOpen(true)}>{t('confirm.options')}</Button>
      <p role="status">{t('confirm.answer', { answer: answer === undefined ? '–' : String(answer) })}</p>
      <Dialog
        open={open}
        role="alertdialog"
        size="sm"
        title={t('confirm.title')}
        description={t('confirm.text')}
        onClose={() => settle(null)}
        footer={
          <>
            <Button size="sm" data-autofocus onClick={() => settle(false)}>
              {t('confirm.no')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => settle(true)}>
              {t('confirm.yes')}
            </Button>
          </>
        }
      />
    </>
  );
};
