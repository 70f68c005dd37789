import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { slugOf } from './slugOf';

/** The article's slug, with a button that derives it from the title. */
export const SlugField = observer(() => {
  const { t } = useTranslation('officeArticles');
  const { value, set, choose, leave, frame, values } = useField<string>('slug');
  const suggested = slugOf(String(values.title ?? ''));
  return (
    <Field
      {...frame}
      aside={
        suggested !== '' &&
        suggested !== value && (
          <Button size="sm" variant="ghost" onClick={() => choose(suggested)}>
            {t('fromTitle')}
          </Button>
        )
      }
    >
      {(ids) => <TextInput {...ids} value={value} onChange={set} onBlur={leave} autoComplete="off" />}
    </Field>
  );
});
