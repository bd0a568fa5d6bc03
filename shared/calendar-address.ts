/** The longest address of an outside calendar. */
export const longestCalendarAddress = 2000

const parseAddress = (text: string): URL | null => {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  return address.length <= longestCalendarAddress ? URL.parse(address) : null
}

/** Returns true for an address that is refused for nothing but its port. */
export const hasOtherPort = (text: string) => {
  const url = parseAddress(text)
  if (!url?.port) return false
  url.port = ''
  return readCalendarAddress(url.href) !== null
}

/**
 * Returns the address of an outside calendar as it is read: `https` on its own port, at a host with a name. Calendar
 * programs also write `webcal`. Null for any other text.
 */
export const readCalendarAddress = (text: string): URL | null => {
  const url = parseAddress(text)
  if (!url) return null
  const isNumber = url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname)
  const isTaken =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    !isNumber &&
    url.hostname.includes('.')
  return isTaken ? url : null
}
