const isRemote = (address: string) => !/^(\/(?!\/)|data:image\/|blob:)/.test(address.trim());

/** Everything that a browser would fetch by itself as it shows a mail, and that would tell its sender that it was opened. */
const fetched = 'img, picture, source, video, audio, track, [background], [poster], [srcset]';

/** A mail without what lies on other servers, and how many of those there were. The text is parsed, but nothing is fetched. */
export function withoutRemotePictures(html: string): { html: string; blocked: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  let blocked = 0;
  for (const element of page.body.querySelectorAll(fetched)) {
    const addresses = ['src', 'background', 'poster', 'srcset'].flatMap((name) => element.getAttribute(name) ?? []);
    if (!addresses.some(isRemote)) continue;
    blocked += 1;
    const words = element.getAttribute('alt');
    if (element.matches('[background]:not(img)')) element.removeAttribute('background');
    else element.replaceWith(words ? page.createTextNode(`[${words}]`) : '');
  }
  return { html: page.body.innerHTML, blocked };
}

/** The text of a mail in one line. */
export const textOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(\/p|br|\/li|\/h\d)\b/g, ' <$1'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim();
