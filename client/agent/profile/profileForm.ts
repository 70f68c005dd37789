import { members, type Profile } from '@shared/contracts/network/members';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { addressFields, addressValues, checkAddress, withAddress } from '~/network/addressForm';

const { display_name, chinese_name, phone, wechat_id, gender, hides_birthday, language, spoken_languages } = bodyOf(
  members.editUserInfo,
).shape;

/** The fields a member may edit, with a flattened address that is either complete or empty. */
export const profileForm = z
  .object({
    display_name: display_name.unwrap(),
    chinese_name: chinese_name.unwrap(),
    phone: phone.unwrap(),
    wechat_id: wechat_id.unwrap(),
    gender: gender.unwrap(),
    hides_birthday: hides_birthday.unwrap(),
    language: language.unwrap(),
    spoken_languages: spoken_languages.unwrap(),
    ...addressFields,
  })
  .superRefine(checkAddress);
export type ProfileForm = z.infer<typeof profileForm>;

export const formOf = (profile: Profile): ProfileForm => ({
  display_name: profile.display_name,
  chinese_name: profile.chinese_name,
  phone: profile.phone,
  wechat_id: profile.wechat_id,
  gender: profile.gender,
  hides_birthday: profile.hides_birthday,
  language: profile.language,
  spoken_languages: profile.spoken_languages,
  ...addressValues(profile.address),
});

export const sentOf = (form: ProfileForm) => withAddress(form);
