/** Whether a host name or address is this machine itself, as an address of the web writes it or bare. */
export const isLoopback = (host: string) =>
  /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host)
