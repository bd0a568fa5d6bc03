import { Resolver } from 'node:dns/promises'
import { request } from 'node:https'

/** How hosts are found and connected to. Tests replace it. */
export type Network = {
  /** Returns the addresses of a host; none for a host that is not found. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>
  request: typeof request
}

const patience = { timeout: 3000, tries: 2 }

/** The internet. Hosts are looked up by DNS alone, so that a slow server takes no thread, and files of this machine name none. */
export const internet: Network = {
  resolve: async (host, signal) => {
    const resolver = new Resolver(patience)
    signal.addEventListener('abort', () => resolver.cancel(), { once: true })
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    signal.throwIfAborted()
    return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  },
  request,
}
