/** Returns true if a host name or address is this machine itself; an IPv6 address may be in brackets. */
export const isLoopback = (host: string) =>
  /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host)
