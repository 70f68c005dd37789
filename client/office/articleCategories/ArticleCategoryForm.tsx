import { switchStatuses } from '@shared/contracts/fields';
import { type ArticleCategory, type ArticleCategoryDraft, articleCategories } from '@shared/contracts/network/articles';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { FormSection } from '~/ui/FormSection';

const Field = fieldsOf(articleCategories);

const blank: ArticleCategoryDraft = { parent_id: null, name: '', name_zh: '', code: '', sort: 500, status: 'on' };

const ArticleCategoryForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('articleCategories');
  return (
    <FormScreen
      resource={articleCategories}
      mode={mode}
      texts="articleCategories"
      blank={blank}
      back={paths.articleCategoryList}
    >
      <FormSection title={t('sections.category')} description={t('sections.categoryText')}>
        <Field.Text name="name" />
        <Field.Text name="name_zh" />
        <Field.Text name="code" />
        <Field.Row<ArticleCategory>
          name="parent_id"
          from={articleCategories.list}
          label={({ name, name_zh }) => `${name} ${name_zh}`.trim()}
          only={({ parent_id }) => parent_id === null}
          clearable
        />
        <Field.Choice name="status" values={switchStatuses} />
        <Field.Number name="sort" />
      </FormSection>
    </FormScreen>
  );
};

export const ArticleCategoryCreate = () => <ArticleCategoryForm mode="create" />;
export const ArticleCategoryEdit = () => <ArticleCategoryForm mode="edit" />;
