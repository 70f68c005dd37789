import { library } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { fieldsOf } from '~/crud/fieldsOf';
import { Field as Frame } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

const Field = fieldsOf(library);

const AnswerField = observer(() => {
  const { t } = useTranslation('videos');
  const { value, choose, frame } = useField<number>('answer');
  const choices = useField<string[]>('choices').value.filter((choice) => choice.trim() !== '');
  return (
    <Frame {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={choose}
          disabled={choices.length === 0}
          options={
            choices.length === 0
              ? [{ value, label: t('quiz.noChoices') }]
              : choices.map((label, index) => ({ value: index, label }))
          }
        />
      )}
    </Frame>
  );
});

export const QuizFields = () => {
  const { t } = useTranslation('videos');
  return (
    <Field.Rows name="quiz" blank={{ q: '', choices: [], answer: 0 }} add={t('quiz.add')} max={20}>
      {(Row) => (
        <>
          <Row.Text name="q" wide />
          <Row.Lines name="choices" />
          <AnswerField />
        </>
      )}
    </Field.Rows>
  );
};
