import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import { slugOf } from './slugOf';

/**
 * The article's slug. A new article's follows its title until somebody types another; a stored one is part of links, so
 * only the button changes it.
 */
export const SlugField = observer(({ follows }: { follows: boolean }) => {
  const { t } = useTranslation('officeArticles');
  const { value, set, choose, leave, frame, values } = useField<string>('slug');
  const suggested = slugOf(String(values.title ?? ''));
  const followed = useRef('');
  useEffect(() => {
    if (!follows || value !== followed.current) return;
    followed.current = suggested;
    if (value !== suggested) set(suggested);
  });
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
