// Character ranges instead of `\p{Script=Han}`, which browsers compile more slowly than all names take to render.
const han = /([\u2e80-\u2fdf\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+)/u;

/** `Yuqing Lin 林雨晴`, with the Chinese part marked for its own voice and font. */
export const BilingualName = ({ name }: { name: string }) => (
  <>
    {name.split(han).map((part, index) =>
      han.test(part) ? (
        <span key={index} lang="zh-Hans">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
