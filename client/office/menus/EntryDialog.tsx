import { type ArticleRow, articles } from '@shared/contracts/network/articles';
import { type MenuDraft, type MenuRow, menus } from '@shared/contracts/network/menus';
import { wrong } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { menuRows } from '~/network/menuRows';
import { RankField } from '~/pickers/RankField';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { textsOf } from '~/platform/i18n';
import type { Texts } from '~/platform/recordTexts';
import { Field as FieldFrame } from '~/ui/Field';
import { RadioGroup } from '~/ui/RadioGroup';
import { blankEntry, draftOf } from './draftOf';
import type { Editing } from './MenuScreen';
import { pageOf, pagesOf } from './pages';

const Field = fieldsOf(menus);
const targets = ['page', 'article', 'url', 'heading'] as const;
type Target = (typeof targets)[number];

const targetOf = ({ route, url, article_id }: MenuDraft): Target =>
  route ? 'page' : url ? 'url' : article_id === null ? 'heading' : 'article';

const fieldOf = { page: 'route', article: 'article_id', url: 'url' } as const;

/** Every entry except a heading needs a target. */
const leadingTo = (target: { readonly current: Target }) =>
  menus.draft.superRefine((draft, context) => {
    const field = target.current === 'heading' ? undefined : fieldOf[target.current];
    if (field && !draft[field]) context.addIssue({ code: 'custom', path: [field], ...wrong('required') });
  });

interface EntryDialogProps {
  editing: Editing;
  area: MenuRow['area'];
  onClose: (changed: boolean) => void;
}

/** Adds or edits an entry: its title, target and audience. */
export const EntryDialog = observer(({ editing, area, onClose }: EntryDialogProps) => {
  const { t } = useTranslation(['menus', 'titles']);
  const row = 'row' in editing ? editing.row : undefined;
  const [start] = useState(() => (row ? draftOf(row) : blankEntry(area, 'row' in editing ? null : editing.parent_id)));
  const [target, setTarget] = useState<Target>(row ? targetOf(start) : 'page');
  const latestTarget = useRef(target);
  const [store] = useState(() => new FormStore(leadingTo(latestTarget), start, row?.version));
  const [english, setEnglish] = useState<Texts>({});
  const given = 'row' in editing ? undefined : editing.route;
  useEffect(() => {
    void textsOf('en', 'titles').then((titles) => {
      setEnglish(titles);
      if (given) store.set('route', given);
    });
  }, [store, given]);
  const [pages] = useState(() => pagesOf(area));

  // An entry with the page's own title is translated for each reader.
  const route = String(store.values.route);
  const [named, setNamed] = useState(route);
  useEffect(() => {
    if (route === named) return;
    const titleOf = (of: string) => String(english[pageOf(of)?.title.replace(/^titles:/, '') ?? ''] ?? '');
    const { title } = store.values;
    setNamed(route);
    if (title !== '' && title !== titleOf(named)) return;
    store.set('title', titleOf(route));
    store.set('title_zh', pageOf(route)?.titleZh ?? '');
  }, [store, route, named, english]);

  const choose = (next: Target) => {
    setTarget(next);
    latestTarget.current = next;
    if (next !== 'page') store.set('route', '');
    if (next !== 'url') store.set('url', '');
    if (next !== 'article') store.set('article_id', null);
  };
  const id = row?.id;
  return (
    <FormDialog
      title={row ? t('editTitle', { title: row.title }) : t('create')}
      texts="menus"
      store={store}
      draft={menus.draft}
      send={(values, version) =>
        call(menus.save, { body: { ...(values as MenuDraft), ...(id !== undefined && { id, version }) } })
      }
      {...(id !== undefined && {
        stored: async () => {
          const now = (await menuRows({ area })).find((each) => each.id === id) as MenuRow;
          return { values: draftOf(now), version: now.version };
        },
      })}
      onSaved={({ title }) => {
        feedback.toast('success', t(row ? 'edited' : 'created', { title }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <FieldFrame label={t('fields.target')} group>
        {(ids) => (
          <RadioGroup
            {...ids}
            row
            value={target}
            onChange={choose}
            options={targets.map((value) => ({ value, label: t(`choices.target.${value}`) }))}
          />
        )}
      </FieldFrame>
      {target === 'page' && (
        <Field.Choice
          name="route"
          values={pages.map(({ path }) => path)}
          label={(path) => {
            const page = pageOf(path);
            return page ? t(page.title as never) : path;
          }}
          none={t('choosePage')}
        />
      )}
      {target === 'article' && (
        <Field.Row<ArticleRow>
          name="article_id"
          from={articles.list}
          label={({ title }) => title}
          only={({ status }) => status !== 'archived'}
        />
      )}
      {target === 'url' && <Field.Text name="url" inputMode="url" />}
      <Field.Text name="title" />
      <Field.Text name="title_zh" />
      {area === 'vip' && <RankField name="min_rank" any={t('anyLevel')} />}
      <Field.Switch name="visible" />
    </FormDialog>
  );
});
