import { switchStatuses } from '@shared/contracts/fields';
import { type Category, type CategoryDraft, categories, categoryGroups } from '@shared/contracts/network/categories';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { FormSection } from '~/ui/FormSection';

const Field = fieldsOf(categories);

const blank: CategoryDraft = {
  parent_id: null,
  name: '',
  name_zh: '',
  code: '',
  category_group: 'life_perm',
  icon: '',
  sort: 100,
  status: 'on',
};

const CategoryForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('categories');
  return (
    <FormScreen resource={categories} mode={mode} texts="categories" blank={blank} back={paths.categoryList}>
      <FormSection title={t('sections.category')} description={t('sections.categoryText')}>
        <Field.Text name="name" />
        <Field.Text name="name_zh" />
        <Field.Text name="code" />
        <Field.Row<Category>
          name="parent_id"
          from={categories.list}
          label={({ name }) => name}
          only={({ parent_id }) => parent_id === null}
          clearable
        />
        <Field.Choice name="category_group" values={categoryGroups} />
        <Field.Choice name="status" values={switchStatuses} />
        <Field.Text name="icon" />
        <Field.Number name="sort" />
      </FormSection>
    </FormScreen>
  );
};

export const CategoryCreate = () => <CategoryForm mode="create" />;
export const CategoryEdit = () => <CategoryForm mode="edit" />;
