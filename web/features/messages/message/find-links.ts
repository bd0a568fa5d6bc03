/** A piece of a text: plain, or with the address that it links to. */
export type Piece = { text: string; href?: string }

// A host has a dot, except localhost. Everything up to white space, a quote, or the punctuation of Chinese and Japanese,
// which no space follows, until the trailing punctuation is cut.
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"“”\u3000-\u3003\u3008-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+/giu

const ending = /[.,;:!?'*_~]|(?![ -~])\p{P}/u

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Cuts the punctuation after an address: a sentence’s end, and brackets that were opened before it. */
const withoutTrail = (link: string) => {
  const unopenedClosers = new Map(
    Object.entries(brackets).map(([close, open]) => [
      close,
      count(link, close) - count(link, open),
    ]),
  )
  let end = link.length
  for (; end > 0; end -= 1) {
    const last = link[end - 1] ?? ''
    const openCount = unopenedClosers.get(last) ?? 0
    if (openCount > 0) unopenedClosers.set(last, openCount - 1)
    else if (!ending.test(last)) break
  }
  return link.slice(0, end)
}

/** Returns the address that a text names; null if no browser would open it. */
const hrefOf = (text: string) => {
  const fullAddress = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(fullAddress)) return null
  const url = new URL(fullAddress)
  // A name before the host makes an address look like another.
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.hostname.includes('.') || url.hostname === 'localhost') ? url.href : null
}

/** Splits a text at the web addresses in it. Only `http` and `https` addresses become links. */
export const findLinks = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const linkText = withoutTrail(match[0])
    const href = hrefOf(linkText)
    if (href === null) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push({ text: linkText, href })
    from = match.index + linkText.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
