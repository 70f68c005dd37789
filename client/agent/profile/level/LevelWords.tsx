import type { LevelBadge } from '@shared/contracts/network/levels';

/** Code and name in both languages. */
export const LevelWords = ({ level: { code, name, name_zh } }: { level: LevelBadge }) => (
  <bdi>
    {code} · {name} <span lang="zh-Hans">{name_zh}</span>
  </bdi>
);
