import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { NativeSelect } from '~/ui/NativeSelect';
import layout from '../Case.module.css';
import { useCase } from '../CaseContext';
import { MyReadiness } from '../MyReadiness';
import { ProductChoice } from './ProductChoice';

/** Carrier, then category, then product; only those open for new cases. */
export const ProductStep = observer(() => {
  const { t } = useTranslation('cases');
  const { store, catalogue } = useCase();
  const [brand, setBrand] = useState(store.product?.brand_id ?? 0);
  const [category, setCategory] = useState(0);
  const open = catalogue.products.filter(({ status }) => status === 'on');
  const ofBrand = open.filter(({ brand_id }) => brand === 0 || brand_id === brand);
  const categories = catalogue.categories.filter(({ id }) => ofBrand.some(({ category_id }) => category_id === id));
  // The new carrier may lack the chosen category.
  const chosenCategory = categories.some(({ id }) => id === category) ? category : 0;
  const visible = ofBrand.filter(({ category_id }) => chosenCategory === 0 || category_id === chosenCategory);
  const all = { value: 0, label: t('product.all') };
  return (
    <FormSection title={t('steps.product')} description={t('product.text')}>
      <Field label={t('product.carrier')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={brand}
            onChange={setBrand}
            options={[
              all,
              ...catalogue.brands
                .filter(({ id, status }) => status === 'on' && open.some(({ brand_id }) => brand_id === id))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
      <Field label={t('product.category')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={chosenCategory}
            onChange={setCategory}
            options={[all, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </Field>
      <ProductChoice products={visible} />
      <div className={layout.wide}>
        <MyReadiness />
      </div>
    </FormSection>
  );
});
