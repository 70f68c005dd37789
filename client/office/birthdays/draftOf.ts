import type { Att, AttDraft } from '@shared/contracts/network/gallery';

export const draftOf = (row: Att): AttDraft => ({
  member_id: row.member_id,
  name: row.name,
  image_url: row.image_url,
  headline: row.headline,
  caption: row.caption,
  kind: row.kind,
  show_month: row.show_month,
  birthday: row.birthday,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  sort: row.sort,
  status: row.status,
});
