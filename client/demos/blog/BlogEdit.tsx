import { blog, blogCategories, blogDraft, blogStatuses, type BlogEdit as Editing } from '@shared/contracts/demos/blog';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Form } from '~/crud/Form';
import { useField } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { Page } from '~/crud/Page';
import { isMissing, RowMissing } from '~/crud/RowMissing';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Field as Framed } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { smallPicture } from '~/ui/smallPicture';
import { demoPaths } from '../paths';
import styles from './Blog.module.css';

const Field = fieldsOf({ draft: blogDraft });

export const BlogEdit = observer(() => {
  const { t } = useTranslation('demoBlog');
  const id = Number(useParams().id);
  const answer = useAnswer(blog.edit, { query: { id } });
  if (isMissing(answer.failure))
    return (
      <Page>
        <RowMissing texts="demoBlog" failure={answer.failure} back={demoPaths.blogList} onRetry={answer.reload} />
      </Page>
    );
  return (
    <Page record={answer.data?.blogTitle}>
      <Widget store={answer} name={t('post')} skeleton={<SkeletonCard lines={10} />}>
        {(post) => <PostForm key={id} id={id} post={post} />}
      </Widget>
    </Page>
  );
});

/** A post's picture, downscaled in the browser. */
const PictureField = observer(() => {
  const { t } = useTranslation('demoBlog');
  const { value, choose, frame } = useField<string>('featuredImage');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await smallPicture(file, 960);
    if (picture) choose(picture);
    else feedback.toast('danger', t('noPicture'));
  };
  return (
    <Framed {...frame} group wide>
      {({ id, describedBy }) => (
        <div className={styles.picture}>
          <img src={value} alt={t('picturePreview')} />
          <Button id={id} aria-describedby={describedBy} icon={Upload} size="sm" onClick={() => input.current?.click()}>
            {t('choosePicture')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('choosePicture')}
            accept="image/*"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      )}
    </Framed>
  );
});

const PostForm = observer(({ id, post }: { id: number; post: Editing }) => {
  const { t } = useTranslation('demoBlog');
  const navigate = useNavigate();
  const [store] = useState(() => {
    const { blogTitle, blogCategories: categories, slug, status, excerpt, featuredImage } = post;
    return new PostStore(blogDraft, { blogTitle, blogCategories: categories, slug, status, excerpt, featuredImage });
  });
  const save = async () => {
    const saved = await store.submit((values) => call(blog.save, { body: { id, post: blogDraft.parse(values) } }));
    if (!saved) return;
    forgetRecent();
    feedback.toast('success', t('saved'));
    void navigate(demoPaths.blogPost(id));
  };
  return (
    <Form
      store={store}
      draft={blogDraft}
      texts="demoBlog"
      onSave={save}
      onCancel={() => void navigate(demoPaths.blogPost(id))}
    >
      <FormSection title={t('post')}>
        <Field.Text name="blogTitle" />
        <Field.Text name="slug" />
        <Field.Choices name="blogCategories" values={blogCategories} />
        <Field.Choice name="status" values={blogStatuses} />
        <Field.Html name="excerpt" />
        <PictureField />
      </FormSection>
    </Form>
  );
});

/** The call reports issues of fields below `post`. */
class PostStore extends FormStore {
  protected override place(field: string): string {
    return field.replace(/^post\./, '');
  }
}
