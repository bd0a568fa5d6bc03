import { isLoopback } from '#shared/loopback.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

/** Headers that proxies and tunnels add. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-host|true-client-ip|cf-.+)$/

/** Returns whether a request may come from another machine: by its address, its `Host`, or the headers of a proxy. */
export const isExternalRequest = ({ headers, address }: RequestHead): boolean => {
  const host = headerText(headers, 'host') ?? ''
  return (
    !isLoopback(address ?? '') ||
    !isLoopback(host.replace(/:\d+$/, '')) ||
    Object.keys(headers).some((name) => forwardingHeaders.test(name))
  )
}
