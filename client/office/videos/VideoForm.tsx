import { contentLanguages } from '@shared/contracts/network/articles';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Category, categories } from '@shared/contracts/network/categories';
import { libraries, library, type ResourceDraft, resourceKinds } from '@shared/contracts/network/library';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { ProductField } from '~/pickers/ProductField';
import { RankField } from '~/pickers/RankField';
import { FormSection } from '~/ui/FormSection';
import { ClockField } from './ClockField';
import { QuizFields } from './QuizFields';
import { SourceField } from './SourceField';

/** An edit can also create a new edition (`supersede`). */
const revised = { ...library, draft: library.revision };
const Field = fieldsOf(revised);
type Draft = Required<ResourceDraft>;

const blank: Draft = {
  title: '',
  title_zh: '',
  summary: '',
  library: 'training_tutorial',
  kind: 'video',
  url: '',
  cover_url: '',
  body: '',
  duration_sec: null,
  captions_url: '',
  chapters: [],
  pages: null,
  size: null,
  brand_id: null,
  product_id: null,
  category_id: null,
  language: 'en',
  tags: [],
  level_min_rank: null,
  expires_on: null,
  require_ack: false,
  due_on: null,
  quiz: [],
  status: 'draft',
  sort: 500,
};

/** Fields for videos only, or for documents with pages. */
const KindFields = observer(() => {
  const { t } = useTranslation('videos');
  const { value } = useField<Draft['kind']>('kind');
  if (value === 'video')
    return (
      <>
        <ClockField name="duration_sec" />
        <Field.File name="captions_url" purpose="library" />
        <Field.Rows name="chapters" blank={{ title: '', start_sec: 0 }} add={t('addChapter')} max={30}>
          {(Row) => (
            <>
              <Row.Text name="title" />
              <ClockField name="start_sec" />
            </>
          )}
        </Field.Rows>
      </>
    );
  return value === 'pdf' || value === 'slides' ? <Field.Number name="pages" /> : null;
});

const Fields = ({ edits }: { edits: boolean }) => {
  const { t } = useTranslation('videos');
  return (
    <>
      <FormSection title={t('sections.resource')}>
        <Field.Text name="title" />
        <Field.Text name="title_zh" />
        <Field.Choice name="library" values={libraries} />
        <Field.Choice name="kind" values={resourceKinds} />
        <Field.Choice name="language" values={contentLanguages} />
        <Field.Area name="summary" max={300} />
        <SourceField />
        <KindFields />
        <Field.Html name="body" />
        <Field.Picture name="cover_url" purpose="library" />
      </FormSection>
      <FormSection title={t('sections.about')} description={t('sections.aboutText')}>
        <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} clearable />
        <ProductField name="product_id" />
        <Field.Row<Category>
          name="category_id"
          from={categories.list}
          label={({ name, name_zh }) => `${name} ${name_zh}`.trim()}
          clearable
        />
        <Field.Lines name="tags" />
      </FormSection>
      <FormSection title={t('sections.quiz')} description={t('sections.quizText')}>
        <QuizFields />
      </FormSection>
      <FormSection title={t('sections.publication')} description={t('sections.publicationText')}>
        <Field.Choice name="status" values={['draft', 'published', 'archived']} />
        <RankField name="level_min_rank" any={t('anyLevel')} />
        <Field.Day name="expires_on" />
        <Field.Day name="due_on" />
        <Field.Switch name="require_ack" />
        <Field.Number name="sort" />
        {edits && <Field.Switch name="supersede" />}
      </FormSection>
    </>
  );
};

export const VideoCreate = () => (
  <FormScreen resource={library} mode="create" texts="videos" blank={blank} back={paths.videoList}>
    <Fields edits={false} />
  </FormScreen>
);

export const VideoEdit = () => (
  <FormScreen
    resource={revised}
    mode="edit"
    texts="videos"
    blank={{ ...blank, supersede: false }}
    back={paths.videoList}
  >
    <Fields edits />
  </FormScreen>
);
