import { caProvinces, usStates } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Category, categories } from '@shared/contracts/network/categories';
import {
  chargebackSchedules,
  type ProductDraft,
  productRequirements,
  productStatuses,
  products,
  riders,
  tpMethods,
} from '@shared/contracts/network/products';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { FetchedPart } from '~/ui/FetchedPart';
import { FormSection } from '~/ui/FormSection';
import { Skeleton } from '~/ui/Skeleton';
import { TpPreview } from './TpPreview';

/** Loaded on demand: the search is heavy, and the field is at the end of the form. */
const BrochuresField = lazy(() => import('./BrochuresField').then((part) => ({ default: part.BrochuresField })));

const Field = fieldsOf(products);

const blank: ProductDraft = {
  // 0 is not an id, so the form requires a carrier and a category.
  brand_id: 0,
  category_id: 0,
  name: '',
  code: '',
  tp_method: 'target',
  tp_factor_bp: 10_000,
  policy_fee_cents: 0,
  advance_bp: 10_000,
  chargeback_schedule: 'pro_rata_12',
  min_premium_cents: null,
  max_premium_cents: null,
  min_age: 0,
  max_age: 85,
  min_face_cents: null,
  states_available: [],
  requires: [],
  surrender_years: null,
  riders: [],
  description: '',
  highlights: [],
  image_url: '',
  brochure_ids: [],
  is_featured: false,
  sort: 100,
  status: 'on',
};

const ProductForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('products');
  return (
    <FormScreen resource={products} mode={mode} texts="products" blank={blank} back={paths.productList}>
      <FormSection title={t('sections.product')}>
        <Field.Text name="name" />
        <Field.Text name="code" />
        <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} />
        <Field.Row<Category>
          name="category_id"
          from={categories.list}
          label={({ name, name_zh }) => `${name} ${name_zh}`.trim()}
          only={({ child_count, parent_id }) => child_count === 0 && parent_id !== null}
        />
        <Field.Choice name="status" values={productStatuses} />
        <Field.Number name="sort" />
        <Field.Switch name="is_featured" />
      </FormSection>
      <FormSection title={t('sections.tp')} description={t('sections.tpText')}>
        <Field.Choice name="tp_method" values={tpMethods} />
        <Field.Rate name="tp_factor_bp" />
        <Field.Money name="policy_fee_cents" />
        <Field.Rate name="advance_bp" />
        <Field.Choice name="chargeback_schedule" values={chargebackSchedules} />
        <TpPreview />
      </FormSection>
      <FormSection title={t('sections.limits')} description={t('sections.limitsText')}>
        <Field.Money name="min_premium_cents" />
        <Field.Money name="max_premium_cents" />
        <Field.Number name="min_age" />
        <Field.Number name="max_age" />
        <Field.Money name="min_face_cents" />
        <Field.Number name="surrender_years" />
        <Field.Choices name="states_available" values={[...usStates, ...caProvinces]} label={(code) => code} wide />
        <Field.Choices name="requires" values={productRequirements} />
        <Field.Choices name="riders" values={riders} />
      </FormSection>
      <FormSection title={t('sections.words')}>
        <Field.Html name="description" />
        <Field.Lines name="highlights" />
        <Field.Picture name="image_url" purpose="catalogue" />
        <FetchedPart waiting={<Skeleton height="60px" />}>
          <BrochuresField />
        </FetchedPart>
      </FormSection>
    </FormScreen>
  );
};

export const ProductCreate = () => <ProductForm mode="create" />;
export const ProductEdit = () => <ProductForm mode="edit" />;
