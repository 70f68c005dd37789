import type { AttDraft } from '@shared/contracts/network/gallery';

interface Names {
  /** Display name. */
  latin: string;
  /** Chinese name; the display name if there is none. */
  chinese: string;
}

type Greeting = (names: Names) => { headline: string; caption: string };

/** Greetings are content, not interface text, so they are never translated: English first, then Chinese. */
export const greetings: Record<AttDraft['kind'], readonly Greeting[]> = {
  birthday: [
    ({ latin: shown, chinese }) => ({ headline: `Happy birthday, ${shown}!`, caption: `祝${chinese}生日快乐` }),
    ({ latin: shown, chinese }) => ({
      headline: `Many happy returns, ${shown}!`,
      caption: `祝${chinese}生日快乐，万事如意`,
    }),
    ({ latin: shown, chinese }) => ({
      headline: `Have a wonderful day, ${shown}!`,
      caption: `愿${chinese}岁岁平安，心想事成`,
    }),
  ],
  promotion: [
    ({ latin: shown, chinese }) => ({
      headline: `Congratulations on your promotion, ${shown}!`,
      caption: `恭喜${chinese}晋升`,
    }),
    ({ latin: shown, chinese }) => ({ headline: `Well earned, ${shown}!`, caption: `祝贺${chinese}更上一层楼` }),
  ],
  award: [
    ({ latin: shown, chinese }) => ({
      headline: `Congratulations on your award, ${shown}!`,
      caption: `恭喜${chinese}获奖`,
    }),
    ({ latin: shown, chinese }) => ({
      headline: `An outstanding result, ${shown}!`,
      caption: `祝贺${chinese}再创佳绩`,
    }),
  ],
  welcome: [
    ({ latin: shown, chinese }) => ({ headline: `Welcome to the team, ${shown}!`, caption: `欢迎${chinese}加入团队` }),
    ({ latin: shown, chinese }) => ({
      headline: `Glad to have you with us, ${shown}!`,
      caption: `很高兴与${chinese}同行`,
    }),
  ],
};

const longestHeadline = 60;

/** Greetings for an occasion, without those that a long name makes too long for the headline. */
export const greetingsFor = (kind: AttDraft['kind'], names: Names) =>
  greetings[kind].map((greeting) => greeting(names)).filter(({ headline }) => headline.length <= longestHeadline);
