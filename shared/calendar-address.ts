/** The longest address of an outside calendar. */
export const longestCalendarAddress = 2000

/**
 * Returns the address of an outside calendar as it is read: `https` on its own port, at a host with a name. Calendar
 * programs also write `webcal`. Null for any other text.
 */
export const readCalendarAddress = (text: string): URL | null => {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  if (address.length > longestCalendarAddress || !URL.canParse(address)) return null
  const url = new URL(address)
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
