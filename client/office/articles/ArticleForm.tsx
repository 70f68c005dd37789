import {
  type ArticleCategory,
  type ArticleDetail,
  type ArticleDraft,
  articleCategories,
  articleStatuses,
  articles,
  contentLanguages,
  tourCodes,
} from '@shared/contracts/network/articles';
import { everybody } from '@shared/contracts/network/audience';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { AudienceFields } from '~/pickers/AudienceFields';
import { FormSection } from '~/ui/FormSection';
import { AttachmentsField } from './AttachmentsField';
import { SlugField } from './SlugField';

const Field = fieldsOf(articles);

const blank: ArticleDraft = {
  title: '',
  title_zh: '',
  // 0 is not a category's id, so the form requires a choice.
  category_id: 0,
  slug: '',
  cover_url: '',
  summary: '',
  body: '',
  attachments: [],
  author: '',
  audience: everybody,
  status: 'draft',
  publish_at: null,
  pinned: false,
  require_ack: false,
  locale: 'en',
  tour: null,
};

/** Drafts and archived articles have no publication time. */
const TimeField = observer(() => {
  const { value } = useField<ArticleDraft['status']>('status');
  return value === 'scheduled' || value === 'published' ? <Field.Instant name="publish_at" /> : null;
});

/** Stored attachments include a URL, which the draft does not accept. */
const draftOf = (row: Record<string, unknown>) => ({
  ...row,
  attachments: (row.attachments as ArticleDetail['attachments']).map(({ upload_id, name }) => ({ upload_id, name })),
});

const ArticleForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('officeArticles');
  return (
    <FormScreen
      resource={articles}
      mode={mode}
      texts="officeArticles"
      blank={blank}
      back={paths.articleList}
      draftOf={draftOf}
    >
      <FormSection title={t('sections.article')}>
        <Field.Text name="title" />
        <Field.Text name="title_zh" />
        <Field.Row<ArticleCategory>
          name="category_id"
          from={articleCategories.list}
          label={({ name, name_zh }) => `${name} ${name_zh}`.trim()}
        />
        <SlugField follows={mode === 'create'} />
        <Field.Choice name="locale" values={contentLanguages} />
        <Field.Text name="author" />
        <Field.Area name="summary" max={300} />
        <Field.Html name="body" />
        <Field.Picture name="cover_url" purpose="article" />
        <AttachmentsField />
      </FormSection>
      <FormSection title={t('sections.publication')} description={t('sections.publicationText')}>
        <Field.Choice name="status" values={articleStatuses} />
        <TimeField />
        <Field.Switch name="pinned" />
        <Field.Switch name="require_ack" />
        <Field.Maybe name="tour" values={tourCodes} none={t('noTour')} />
      </FormSection>
      <FormSection title={t('sections.audience')} description={t('sections.audienceText')}>
        <AudienceFields />
      </FormSection>
    </FormScreen>
  );
};

export const ArticleCreate = () => <ArticleForm mode="create" />;
export const ArticleEdit = () => <ArticleForm mode="edit" />;
