import { id } from '@shared/contracts/fields';
import { members } from '@shared/contracts/network/members';
import { type MemberDetail, membership } from '@shared/contracts/network/membership';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { addressFields, addressValues, checkAddress } from '~/network/addressForm';

const {
  role: _role,
  address: _address,
  sponsor_id: _sponsor,
  joined_on,
  ...newcomer
} = bodyOf(membership.create).shape;

/** A new member, with the address as separate fields. */
export const createForm = z
  .object({ ...newcomer, sponsor_id: id, joined_on: joined_on.unwrap(), ...addressFields })
  .superRefine(checkAddress);
export type CreateForm = z.infer<typeof createForm>;

/** The founder, the first member, has no sponsor. */
export const founderForm = z
  .object({ ...newcomer, sponsor_id: z.null(), joined_on: joined_on.unwrap(), ...addressFields })
  .superRefine(checkAddress);

export const blankMember = (today: string, language: CreateForm['language'] = 'en'): CreateForm => ({
  first_name: '',
  last_name: '',
  chinese_name: '',
  display_name: '',
  email: '',
  phone: '',
  birthday: null,
  gender: 'undisclosed',
  language,
  spoken_languages: [],
  sponsor_id: 0,
  level_id: null,
  npn: null,
  joined_on: today,
  notes_admin: '',
  ...addressValues(null),
});

const edited = bodyOf(members.editUserInfo).shape;

/** Profile fields that the office edits; level, sponsor and status have their own actions. */
export const editForm = z
  .object({
    first_name: edited.first_name.unwrap(),
    last_name: edited.last_name.unwrap(),
    chinese_name: edited.chinese_name.unwrap(),
    display_name: edited.display_name.unwrap(),
    email: edited.email.unwrap(),
    phone: edited.phone.unwrap(),
    wechat_id: edited.wechat_id.unwrap(),
    birthday: edited.birthday.unwrap(),
    gender: edited.gender.unwrap(),
    language: edited.language.unwrap(),
    spoken_languages: edited.spoken_languages.unwrap(),
    npn: edited.npn.unwrap(),
    joined_on: edited.joined_on.unwrap(),
    notes_admin: edited.notes_admin.unwrap(),
    ...addressFields,
  })
  .superRefine(checkAddress);
export type EditForm = z.infer<typeof editForm>;

export const editValues = (member: MemberDetail): EditForm => ({
  first_name: member.first_name,
  last_name: member.last_name,
  chinese_name: member.chinese_name,
  display_name: member.display_name,
  email: member.email,
  phone: member.phone,
  wechat_id: member.wechat_id,
  birthday: member.birthday,
  gender: member.gender ?? 'undisclosed',
  language: member.language,
  spoken_languages: member.spoken_languages,
  npn: member.npn,
  joined_on: member.joined_on,
  notes_admin: member.notes_admin,
  ...addressValues(member.address),
});
