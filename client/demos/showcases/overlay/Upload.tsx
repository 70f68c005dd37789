import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { Overlay } from '~/ui/Overlay';
import { Progress } from '~/ui/Progress';
import { TextInput } from '~/ui/TextInput';
import styles from './Overlay.module.css';

const stepMs = 250;
const steps = 10;

export const Upload = () => {
  const { t } = useTranslation('showOverlay');
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState<number>();
  useEffect(() => {
    if (step === undefined) return undefined;
    const timer = setTimeout(() => {
      if (step < steps) return setStep(step + 1);
      setStep(undefined);
      setAsking(false);
      feedback.toast('success', t('uploaded'));
    }, stepMs);
    return () => clearTimeout(timer);
  }, [step, t]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const content =
    step === undefined ? (
      <>
        <strong>{t('sure')}</strong>
        <Button size="sm" onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => setStep(0)}>
          {t('ok')}
        </Button>
      </>
    ) : (
      <Progress label={t('uploading')} value={step} max={steps} />
    );
  return (
    <Overlay
      show={isAsking}
      label={t(step === undefined ? 'sure' : 'uploading')}
      content={content}
      className={styles.wide}
    >
      <form className={styles.tall} onSubmit={ask}>
        <Field label={t('note')}>{(ids) => <TextInput {...ids} value={note} onChange={setNote} />}</Field>
        <div>
          <Button type="submit" variant="primary">
            {t('submit')}
          </Button>
        </div>
      </form>
    </Overlay>
  );
};
