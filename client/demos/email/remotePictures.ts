const isRemote = (address: string) => !/^(\/(?!\/)|data:image\/|blob:)/.test(address.trim());

/** Content that browsers fetch automatically, which would tell the sender that the mail was opened. */
const fetched = 'img, picture, source, video, audio, track, [background], [poster], [srcset]';

/** Removes remote content from a mail and counts it. Parsing fetches nothing. */
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

/** A mail's text on one line. */
export const textOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<(\/p|br|\/li|\/h\d)\b/g, ' <$1'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim();
