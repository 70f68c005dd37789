import { library } from '@shared/contracts/network/library';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailScreen } from '~/crud/DetailScreen';
import { paths } from '~/paths';
import { useScreen } from '~/platform/ScreenContext';
import { Tag } from '~/ui/Tag';
import { ResourcePage } from './ResourcePage';

/** The resource in `?id=`; `&certificate=1` shows its certificate for print. */
export const ResourceScreen = () => {
  const { t } = useTranslation('library');
  const [params] = useSearchParams();
  const back = useScreen()?.parent?.path ?? paths.library;
  return (
    <DetailScreen
      detail={library.detail}
      texts="library"
      back={back}
      head={({ title, kind, edition }) => ({
        title,
        tags: (
          <>
            <Tag tone="primary">{t(`choices.kind.${kind}`)}</Tag>
            <Tag>{t('edition', { edition })}</Tag>
          </>
        ),
      })}
    >
      {(resource) => (
        <ResourcePage
          key={`${resource.id} ${resource.edition}`}
          resource={resource}
          certificate={params.get('certificate') === '1'}
        />
      )}
    </DetailScreen>
  );
};
