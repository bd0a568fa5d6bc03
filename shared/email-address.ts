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

/** Returns an address as it is delivered to and linked to: with its domain in ASCII. */
export const deliverableAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return domain === null ? address : `${address.slice(0, at)}@${domain}`
}

/** The link to write to an address. */
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

/** Takes the address out of what people paste: `Jane Doe <jane@example.test>`, `mailto:jane@example.test`, `jane@example.test;`. */
const unwrap = (typed: string) => {
  const text = typed.trim()
  const inBrackets = /<([^<>]*)>[\s;,.]*$/.exec(text)?.[1]
  return withoutScheme((inBrackets ?? text).trim())
    .replace(/^['"(\s]+(?=.*['")\s;,.]$)/, '')
    .replace(/['")\s;,.]+$/, '')
}

/**
 * Returns the address in a typed or pasted text, or null if it has none that mail could reach. The domain is kept as it was typed,
 * since people read it; `deliverableAddress` translates it.
 */
export const readEmailAddress = (typed: string): string | null => {
  const address = unwrap(typed).normalize('NFC')
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  return at < 1 || domain === null || !local.test(address.slice(0, at)) ? null : address
}
