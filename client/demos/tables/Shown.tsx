import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';

/** Which rows of how many a page shows. */
export const Shown = ({ page, size, count, total }: { page: number; size: number; count: number; total: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const first = (page - 1) * size + 1;
  return (
    <span className="own-order">
      <Trans
        t={t}
        i18nKey="crud:showing"
        count={total}
        values={{
          from: format.count(count ? first : 0),
          to: format.count(count ? first + count - 1 : 0),
          total: format.count(total),
        }}
        components={{ n: <bdi /> }}
      />
    </span>
  );
};
