import type { Stream } from './random';

/** Invented people (domain.md 7): our own lists of common names, combined at random. */
export interface Name {
  first: string;
  last: string;
  /** Empty if there is none. */
  chinese: string;
  gender: 'f' | 'm';
  /** The English name in daily use, or empty. */
  english: string;
}

/** Sixty common surnames: pinyin and character. */
const surnames =
  'Wang王 Li李 Zhang张 Liu刘 Chen陈 Yang杨 Huang黄 Zhao赵 Wu吴 Zhou周 Xu徐 Sun孙 Ma马 Zhu朱 Hu胡 Guo郭 He何 Lin林 Gao高 Luo罗 Zheng郑 Liang梁 Xie谢 Song宋 Tang唐 Xu许 Han韩 Feng冯 Deng邓 Cao曹 Peng彭 Zeng曾 Xiao肖 Tian田 Dong董 Yuan袁 Pan潘 Yu于 Jiang蒋 Cai蔡 Yu余 Du杜 Ye叶 Cheng程 Su苏 Wei魏 Lu吕 Ding丁 Ren任 Shen沈 Yao姚 Lu卢 Jiang姜 Cui崔 Zhong钟 Tan谭 Lu陆 Wang汪 Fan范 Jin金'.split(
    ' ',
  );

const givenNames = {
  f: 'Yuqing雨晴 Meiling美玲 Xinyi欣怡 Jiaqi佳琪 Ruoxi若曦 Shuting淑婷 Wenjing文静 Yating雅婷 Lihua丽华 Xiaoyan晓燕 Huimin慧敏 Jingyi静怡 Mengyao梦瑶 Siyu思雨 Zihan子涵 Xueying雪莹 Qiuyue秋月 Lanying兰英 Minhui敏慧 Peishan佩珊 Wanting婉婷 Yunxi云溪 Chunmei春梅 Jiayi嘉怡 Xiaomei晓梅 Lijuan丽娟 Yan燕 Min敏 Jing静 Fang芳 Xiaoli晓丽 Yue悦 Yutong雨桐 Kexin可欣 Manqi曼琪 Shiyun诗韵 Linna琳娜 Meihua美华 Guizhen桂珍 Ailing爱玲 Zhilan芷兰 Yijun怡君 Suzhen素珍 Qianru倩如 Lingling玲玲 Anqi安琪 Hong红 Xiulan秀兰 Tingting婷婷 Bingbing冰冰 Yaxin雅欣 Chenxi晨曦'.split(
    ' ',
  ),
  m: 'Weiming伟明 Jianguo建国 Zhiyuan志远 Haoran浩然 Junjie俊杰 Yichen奕辰 Mingzhe明哲 Guoqiang国强 Xiaodong晓东 Tianyu天宇 Zixuan子轩 Wenbo文博 Jiahao家豪 Yongkang永康 Shaofeng少锋 Dawei大伟 Zhenhua振华 Bohan博涵 Chengyu成宇 Kaiwen凯文 Ruilin瑞霖 Jianping建平 Zhigang志刚 Haitao海涛 Yifan一帆 Peng鹏 Lei磊 Tao涛 Bin斌 Jun军 Guohua国华 Zhiqiang志强 Minghui明辉 Jiaming家明 Shuai帅 Yuxuan宇轩 Zhihao志豪 Xuefeng学峰 Songtao松涛 Wenjie文杰 Jinhai金海 Yiming一鸣 Hongwei宏伟 Qiming启明 Liang亮 Xinyuan新元 Zhengyu正宇 Changlin长林 Yunfei云飞 Kai凯 Shengli胜利 Deming德明'.split(
    ' ',
  ),
};

const englishNames = {
  f: 'Grace Vivian Amy Tiffany Jenny Cindy Angela Michelle Emily Joyce Lily Helen Sophia Christine Wendy Nancy'.split(
    ' ',
  ),
  m: 'Kevin Jason Eric Michael David Steven Andy Tony Henry Frank Leo Ryan Victor Daniel Alan Jerry'.split(' '),
};

/** Groups of matching first and last names: women, men, surnames. */
const otherGroups = [
  ['Linh Thuy Mai Hanh', 'Minh Tuan Khoa Duc', 'Nguyen Tran Pham Le Vo'],
  ['Jiwoo Minji Soyeon Eunji', 'Joon Sungmin Taeho Daniel', 'Kim Park Choi Jung Kang'],
  ['Priya Anjali Kavya Meera', 'Arjun Rohan Vikram Sanjay', 'Patel Shah Gupta Iyer Mehta'],
  ['Maria Camila Sofia Rosa', 'Carlos Diego Luis Rafael', 'Garcia Martinez Hernandez Rivera Mendoza'],
  ['Ana Beatriz Luciana Paula', 'Paulo Thiago Mateus Bruno', 'Silva Costa Almeida Pereira Barbosa'],
  ['Leilani Maricel Grace Divina', 'Jerome Paolo Ramon Noel', 'Reyes Santos Bautista Villanueva Ocampo'],
  ['Olivia Hannah Rachel Naomi', 'James Andrew Nathan Samuel', 'Miller Bennett Sullivan Foster Murphy'],
  ['Danielle Monique Simone Jasmine', 'Marcus Terrence Jamal Andre', 'Johnson Robinson Walker Brooks Osei'],
].map((group) => group.map((names) => names.split(' '))) as [f: string[], m: string[], last: string[]][];

/** Splits `Yuqing雨晴` into its two spellings. */
function spellings(entry: string): [string, string] {
  const latin = entry.replace(/[^A-Za-z]/g, '');
  return [latin, entry.slice(latin.length)];
}

/** Invents a name; `family` keeps a relative's surname. */
export function inventName(random: Stream, chinese: boolean, family?: Pick<Name, 'last' | 'chinese'>): Name {
  const gender = random.chance(0.5) ? 'f' : 'm';
  if (!chinese) {
    const [women, men, last] =
      otherGroups.find(([, , names]) => names.includes(family?.last ?? '')) ?? random.pick(otherGroups);
    const first = random.pick(gender === 'f' ? women : men);
    return { first, last: family?.last ?? random.pick(last), chinese: '', gender, english: '' };
  }
  // The list begins with the most common surnames, and the smaller of two draws prefers them.
  const place = Math.min(random.int(0, surnames.length - 1), random.int(0, surnames.length - 1));
  const [last, lastHan] = spellings(surnames[place] ?? 'Li李');
  const [first, firstHan] = spellings(random.pick(givenNames[gender]));
  const english = random.chance(0.4) ? random.pick(englishNames[gender]) : '';
  if (family) return { first, last: family.last, chinese: family.chinese.slice(0, 1) + firstHan, gender, english };
  return { first, last, chinese: lastHan + firstHan, gender, english };
}

/** Lower-case ASCII for addresses: `O'Neil-Zhang` becomes `oneil-zhang`. */
export const addressPart = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();

/** Domains reserved by RFC 2606, where no mail arrives. */
export const reservedDomains = ['example.com', 'example.org', 'example.net'] as const;
