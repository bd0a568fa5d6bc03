import { isLoopback } from '#shared/loopback.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

/** What proxies and tunnels add to a request that they pass on. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-host|true-client-ip|cf-.+)$/

/** Whether a request may have come from another machine: somebody passed it on, or it names or comes from elsewhere. */
export const isExternalRequest = ({ headers, address }: RequestHead): boolean => {
  const host = headerText(headers, 'host') ?? ''
  return (
    !isLoopback(address ?? '') ||
    !isLoopback(host.replace(/:\d+$/, '')) ||
    Object.keys(headers).some((name) => forwardingHeaders.test(name))
  )
}
