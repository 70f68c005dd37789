import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '~/ui/SegmentedControl';

/** Two article categories, and the library's documents. */
export const guideParts = ['system_guide', 'faq', 'documents'] as const;
export type GuidePart = (typeof guideParts)[number];
export type ArticlePart = Exclude<GuidePart, 'documents'>;

/** Switches between the guide's parts and keeps the search. */
export const GuideParts = ({ part }: { part: GuidePart }) => {
  const { t } = useTranslation('library');
  const [, setParams] = useSearchParams();
  return (
    <SegmentedControl
      label={t('guide.category')}
      options={guideParts.map((value) => ({ value, label: t(`guide.code.${value}`) }))}
      value={part}
      onChange={(value) =>
        setParams(
          (before) => {
            const q = before.get('q');
            return { ...(value !== 'system_guide' && { code: value }), ...(q && { q }) };
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
};
