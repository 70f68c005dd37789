import type { Product } from '@shared/contracts/network/products';
import { shareOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
import type { Grid } from './GridPage';

interface AnnuityCsvProps {
  products: readonly Product[];
  levels: Grid['levels'];
}

/** Annuity rates by product and level as CSV, with the products' full names. */
export const AnnuityCsv = ({ products, levels }: AnnuityCsvProps) => {
  const { t } = useTranslation('levels');
  const save = (kind: CsvKind) => {
    const columns = [
      { field: 'product', label: t('product'), value: ({ name }: Product) => name },
      { field: 'carrier', label: t('carrier'), value: ({ brand_name }: Product) => brand_name },
      { field: 'tp_factor_bp', label: t('factor'), value: ({ tp_factor_bp: bp }: Product) => ({ bp }) },
      ...levels.map(({ code, fy_bp }) => ({
        field: `${code.toLowerCase()}_bp`,
        label: code,
        value: ({ tp_factor_bp }: Product) => ({ bp: shareOf(tp_factor_bp, fy_bp) }),
      })),
    ];
    download('annuity-rates.csv', csvText(kind, columns, products));
    feedback.toast('success', t('crud:exported', { count: products.length }));
  };
  return <CsvMenu tool label={t('crud:export')} onChoose={save} />;
};
