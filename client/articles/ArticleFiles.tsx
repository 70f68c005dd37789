import type { ArticleDetail } from '@shared/contracts/network/articles';
import { saveFile } from '~/crud/saveFile';
import { useFormat } from '~/platform/format';
import { FileList } from '~/ui/FileList';

export const ArticleFiles = ({ label, attachments }: Pick<ArticleDetail, 'attachments'> & { label: string }) => {
  const format = useFormat();
  return (
    <FileList
      label={label}
      files={attachments.map(({ upload_id, name, url, size }) => ({
        key: upload_id,
        name,
        ...(size !== null && { size: format.size(size) }),
        onOpen: () => void saveFile(url, name),
      }))}
    />
  );
};
