/** Returns true if the host of a URL is an IP address: `127.0.0.1`, `[::1]`. */
export const isIpAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname)
