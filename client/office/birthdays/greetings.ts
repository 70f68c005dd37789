import type { AttDraft } from '@shared/contracts/network/gallery';

interface Names {
  given: string;
  /** Chinese name; the first name if there is none. */
  chinese: string;
}

type Greeting = (names: Names) => { headline: string; caption: string };

/** Greetings are content, not interface text, so they are never translated: English first, then Chinese. */
export const greetings: Record<AttDraft['kind'], readonly Greeting[]> = {
  birthday: [
    ({ given, chinese }) => ({ headline: `Happy birthday, ${given}!`, caption: `祝${chinese}生日快乐` }),
    ({ given, chinese }) => ({ headline: `Many happy returns, ${given}!`, caption: `祝${chinese}生日快乐，万事如意` }),
    ({ given, chinese }) => ({
      headline: `Have a wonderful day, ${given}!`,
      caption: `愿${chinese}岁岁平安，心想事成`,
    }),
  ],
  promotion: [
    ({ given, chinese }) => ({
      headline: `Congratulations on your promotion, ${given}!`,
      caption: `恭喜${chinese}晋升`,
    }),
    ({ given, chinese }) => ({ headline: `Well earned, ${given}!`, caption: `祝贺${chinese}更上一层楼` }),
  ],
  award: [
    ({ given, chinese }) => ({ headline: `Congratulations on your award, ${given}!`, caption: `恭喜${chinese}获奖` }),
    ({ given, chinese }) => ({ headline: `An outstanding result, ${given}!`, caption: `祝贺${chinese}再创佳绩` }),
  ],
  welcome: [
    ({ given, chinese }) => ({ headline: `Welcome to the team, ${given}!`, caption: `欢迎${chinese}加入团队` }),
    ({ given, chinese }) => ({ headline: `Glad to have you with us, ${given}!`, caption: `很高兴与${chinese}同行` }),
  ],
};

const longestHeadline = 60;

/** Greetings for an occasion, without those that a long name makes too long for the headline. */
export const greetingsFor = (kind: AttDraft['kind'], names: Names) =>
  greetings[kind].map((greeting) => greeting(names)).filter(({ headline }) => headline.length <= longestHeadline);
