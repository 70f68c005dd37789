const han = /(\p{Script=Han}+)/u;

/** `Yuqing Lin 林雨晴`, whose Chinese part has its own voice and font. */
export const PersonName = ({ name }: { name: string }) => (
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
