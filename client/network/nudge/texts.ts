import type { requirementCodes, requirementOwners } from '@shared/contracts/network/policies';

type Code = (typeof requirementCodes)[number];
type Owner = (typeof requirementOwners)[number];
export const nudgeLanguages = ['en', 'zh'] as const;
export type NudgeLanguage = (typeof nudgeLanguages)[number];

/** Requirements as one names them to a client. */
const requirements: Record<NudgeLanguage, Record<Code, string>> = {
  en: {
    exam: 'the paramedical exam',
    aps: 'the statement from your doctor',
    illustration_signed: 'the signed illustration',
    replacement_form: 'the replacement form',
    exchange_form: 'the 1035 exchange form',
    suitability: 'the suitability form',
    id_copy: 'a copy of your photo identification',
    eft_form: 'the bank draft form',
    delivery_receipt: 'the signed delivery receipt',
    initial_premium: 'the first premium',
    amendment: 'the signed amendment to the application',
  },
  zh: {
    exam: '体检',
    aps: '您医生的病历说明',
    illustration_signed: '签名后的计划书',
    replacement_form: '保单更换表',
    exchange_form: '1035 转换表',
    suitability: '适合性问卷',
    id_copy: '带照片的身份证件复印件',
    eft_form: '银行自动扣款表',
    delivery_receipt: '签名后的保单签收回执',
    initial_premium: '首期保费',
    amendment: '签名后的申请修正书',
  },
};

export interface Nudge {
  first: string;
  product: string;
  agent: string;
  /** `requirement` waits for someone, `waiting` only for the carrier, a number is a talk in that month in force. */
  about:
    | { kind: 'requirement'; code: Code; owner: Owner; due: string | null }
    | { kind: 'waiting' }
    | { kind: 'touch'; months: number };
}

const locales = { en: 'en-US', zh: 'zh-CN' } as const;
const dayIn = (language: NudgeLanguage, day: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const touchesEn: Record<number, string> = {
  3: 'your policy has been in force for three months. Did the documents arrive, and does the bank draft work well for you? I am glad to answer any question.',
  6: 'your policy has been in force for six months. Has anything changed at home or at work that we should look at together?',
  9: 'your policy will soon complete its first year. May I call you this week, so that we check that premium and coverage still fit?',
  13: 'thank you for a full year and more with your policy. May I call you for a short yearly review?',
};
const touchesZh: Record<number, string> = {
  3: '您的保单生效已满三个月。文件都收到了吗？银行自动扣款顺利吗？有任何问题都可以随时找我。',
  6: '您的保单生效已满半年。家里或工作上有没有什么变化，需要我们一起看看保障？',
  9: '您的保单快满一年了。这周方便通个电话吗？我们一起确认保费和保障是否仍然合适。',
  13: '感谢您持有保单一年多。方便时我们通个电话，做一次年度回顾，好吗？',
};

/** A message to the client in one language, with every field filled in. */
export function nudgeText({ first, product, agent, about }: Nudge, language: NudgeLanguage): string {
  const [hello, bye] = language === 'en' ? [`Hi ${first},`, `Best, ${agent}`] : [`${first}，您好！`, `${agent}`];
  return `${hello}\n\n${bodyOf(about, product, language)}\n\n${bye}`;
}

function bodyOf(about: Nudge['about'], product: string, language: NudgeLanguage): string {
  const en = language === 'en';
  if (about.kind === 'touch') return (en ? touchesEn : touchesZh)[about.months] ?? '';
  if (about.kind === 'waiting')
    return en
      ? `Your application for ${product} is with the carrier. Nothing is needed from you now; I will tell you as soon as there is news.`
      : `您的 ${product} 申请正在保险公司审核中，目前不需要您提供任何资料。一有消息我会马上告诉您。`;
  const what = requirements[language][about.code];
  const due = about.due && dayIn(language, about.due);
  if (about.owner === 'client' || about.owner === 'agent')
    return en
      ? `To continue with your ${product}, the carrier still needs ${what}${due ? ` by ${due}` : ''}. Could you send it to me, or tell me when I may call you to finish it together?`
      : `为了继续办理您的 ${product}，保险公司还需要${what}${due ? `，请在 ${due} 前提供` : ''}。您方便发给我吗？或者告诉我什么时候可以给您打电话，我们一起完成。`;
  return en
    ? `Your application for ${product} is waiting for ${what}${due ? `, expected by ${due}` : ''}. You need to do nothing; I am following up and will keep you posted.`
    : `您的 ${product} 申请正在等待${what}${due ? `，预计在 ${due} 前收到` : ''}。您不需要做什么，我会继续跟进并及时告诉您。`;
}
