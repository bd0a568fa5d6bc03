import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Subscribes over the page's line. `onData` gets null when the server ends the subscription. Returns the function that ends it. */
export type SubscribeLive = (
  document: string,
  variables: Record<string, string>,
  onData: (data: unknown) => void,
) => () => void

let currentSubscribe: SubscribeLive | null = null
const listeners = new Set<() => void>()

/** Notes the page's line, which is opened after the first page is shown, or its end. */
export const setLiveConnection = (subscribe: SubscribeLive | null) => {
  currentSubscribe = subscribe
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls `onData` with each event of a subscription about one record, and with null at its end. */
export const useLiveEvents = (
  document: string,
  variable: string,
  id: string | null,
  onData: (data: unknown) => void,
) => {
  const subscribe = useSyncExternalStore(listen, () => currentSubscribe)
  const take = useEffectEvent(onData)
  useEffect(() => {
    if (!subscribe || id === null) return undefined
    const end = subscribe(document, { [variable]: id }, (data) => take(data))
    return () => {
      end()
      take(null)
    }
  }, [subscribe, document, variable, id])
}

/** Returns the latest data of a subscription about one record; null without data, or while `id` is null. */
export const useLiveSubscription = (
  document: string,
  variable: string,
  id: string | null,
): unknown => {
  const [data, setData] = useState<unknown>(null)
  useLiveEvents(document, variable, id, setData)
  return data
}
