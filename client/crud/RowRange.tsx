import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Marked } from '~/ui/Marked';

/** The range of a page's rows in the whole list, such as "Showing 1 to 10 of 128". */
export const RowRange = ({
  page,
  size,
  count,
  total,
}: {
  page: number;
  size: number;
  count: number;
  total: number;
}) => {
  const { t } = useTranslation();
  const format = useFormat();
  const first = (page - 1) * size + 1;
  const text = t('crud:showing', {
    count: total,
    from: format.count(count ? first : 0),
    to: format.count(count ? first + count - 1 : 0),
    total: format.count(total),
  });
  return (
    <span className="own-order">
      <Marked text={text}>{(part) => <bdi>{part}</bdi>}</Marked>
    </span>
  );
};
