import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '~/ui/AlertBox';
import { Button } from '~/ui/Button';

const asks = ['text', 'color'] as const;

export const Confirm = () => {
  const { t } = useTranslation('showSweetAlert');
  const [question, setQuestion] = useState<(typeof asks)[number]>();
  const [answer, setAnswer] = useState<'deleted' | 'kept'>();
  const settle = (next?: 'deleted' | 'kept') => {
    setQuestion(undefined);
    setAnswer(next);
  };
  const kept = () => settle(question === 'color' ? 'kept' : undefined);
  return (
    <>
      {asks.map((ask) => (
        <Button key={ask} onClick={() => setQuestion(ask)}>
          {t(`asks.${ask}`)}
        </Button>
      ))}
      {question && (
        <AlertBox
          tone="warning"
          title={t('sure')}
          text={t('cannotUndo')}
          actions={
            <>
              <Button variant={question === 'color' ? 'danger' : 'primary'} onClick={() => settle('deleted')}>
                {t('yesDelete')}
              </Button>
              <Button data-autofocus onClick={kept}>
                {t('cancel')}
              </Button>
            </>
          }
          onClose={kept}
        />
      )}
      {answer && (
        <AlertBox
          tone={answer === 'deleted' ? 'success' : 'info'}
          title={t(`answers.${answer}.title`)}
          text={t(`answers.${answer}.text`)}
          actions={
            <Button variant="primary" onClick={() => settle()}>
              {t('ok')}
            </Button>
          }
          onClose={() => settle()}
        />
      )}
    </>
  );
};
