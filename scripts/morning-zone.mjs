/**
 * Returns a time zone in which it is ten in the morning now, so that pictures show a working day whenever they are
 * taken.
 * @param {Date} now the moment
 * @returns {string} its IANA name; in these a plus means behind UTC
 */
export function morningZone(now = new Date()) {
  const ahead = ((10 - now.getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
