const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainAsTyped = /^[\p{L}\p{M}\p{N}.。-]+$/u
const domainInAscii =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Returns a domain as mail servers and DNS know it (`xn--bcher-kva.example` for `bücher.example`); null if there can be no such domain. */
const asciiDomain = (domain: string): string | null => {
  if (!domainAsTyped.test(domain)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return domainInAscii.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/** Returns an address as mail servers and links need it: with its domain in ASCII. */
export const deliverableAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return domain === null ? address : `${address.slice(0, at)}@${domain}`
}

/** Returns the mailto link of an address. */
export const mailtoLink = (address: string): string => {
  const deliverable = deliverableAddress(address)
  const at = deliverable.lastIndexOf('@')
  return `mailto:${encodeURIComponent(deliverable.slice(0, at))}${deliverable.slice(at)}`
}

const withoutScheme = (text: string) => {
  const address = /^mailto:([^?]*)/i.exec(text)?.[1]
  if (address === undefined) return text
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const opening = new Set(`'"( `)
const closing = new Set(`'") ;,.`)

/**
 * Extracts the address from pasted text: `Jane Doe <jane@example.test>`, `mailto:jane@example.test`,
 * `"jane@example.test";`.
 */
const unwrap = (input: string) => {
  // Regular expressions anchored at the end would take quadratic time.
  let end = input.trim().length
  const text = input.trim()
  while (closing.has(text.charAt(end - 1))) end--
  const bracket = text.endsWith('>', end) ? text.lastIndexOf('<', end) : -1
  const address = withoutScheme(bracket < 0 ? text : text.slice(bracket + 1, end - 1).trim())
  let start = 0
  let stop = address.length
  while (closing.has(address.charAt(stop - 1))) stop--
  if (stop < address.length) while (start < stop && opening.has(address.charAt(start))) start++
  return address.slice(start, stop)
}

/**
 * Returns the address in a typed or pasted text, or null if it has no deliverable one. The domain stays as it was
 * typed, because people read it; `deliverableAddress` translates it.
 */
export const readEmailAddress = (text: string): string | null => {
  const address = unwrap(text).normalize('NFC')
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return at < 1 || domain === null || !local.test(address.slice(0, at)) ? null : address
}
