import { type BlogDetail, blog, commentDraft } from '@shared/contracts/demos/blog';
import { observer } from 'mobx-react-lite';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { FormSection } from '~/ui/FormSection';
import { Notice } from '~/ui/Notice';
import styles from './Blog.module.css';
import { forgetWriter, keepWriter, keptWriter } from './writer';

const Field = fieldsOf({ draft: commentDraft });

interface CommentFormProps {
  id: number;
  store: FormStore;
  element: RefObject<HTMLFormElement | null>;
  onPosted: (detail: BlogDetail) => void;
}

export const newComment = () =>
  new FormStore(commentDraft, { name: '', email: '', website: '', ...keptWriter(), comment: '' });

/** A reader's comment; the browser can remember the reader. */
export const CommentForm = observer(({ id, store, element, onPosted }: CommentFormProps) => {
  const { t } = useTranslation('demoBlog');
  const [remember, setRemember] = useState(keptWriter() !== undefined);
  const post = async () => {
    const { values } = store.versions;
    const detail = await store.submit((comment) =>
      call(blog.comment, { body: { id, comment: commentDraft.parse(comment) } }),
    );
    if (!detail) {
      requestAnimationFrame(() => focusFirstBad(element.current, store));
      return;
    }
    const { name, email, website } = values as Record<string, string>;
    const writer = { name: name ?? '', email: email ?? '', website: website ?? '' };
    if (remember) keepWriter(writer);
    else forgetWriter();
    store.accept({ ...(remember ? writer : { name: '', email: '', website: '' }), comment: '' });
    feedback.toast('success', t('posted'));
    onPosted(detail);
  };
  return (
    <FormContext value={{ store, draft: commentDraft, texts: 'demoBlog' }}>
      <Card title={t('leaveComment')}>
        <form
          ref={element}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!store.saving) void post();
          }}
        >
          {store.failure && (
            <Notice tone="danger" live title={t('crud:saveFailed')}>
              {failureText(t, store.failure)}
            </Notice>
          )}
          <FormSection title={t('yourself')}>
            <Field.Text name="name" />
            <Field.Text name="email" inputMode="email" />
            <Field.Text name="website" inputMode="url" />
            <Field.Area name="comment" max={2000} />
          </FormSection>
          <Checkbox label={t('remember')} checked={remember} onChange={setRemember} />
          <div>
            <Button type="submit" variant="primary" busy={store.saving}>
              {t('postComment')}
            </Button>
          </div>
        </form>
      </Card>
    </FormContext>
  );
});
