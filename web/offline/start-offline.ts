import type { ApolloClient } from '@apollo/client'
import { appPaths, paths } from '#web/paths.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { storePages } from './store-pages.ts'

const firstParts = [...new Set(Object.values(appPaths).map((path) => path.split('/')[1]))]

/** The built files that this page has loaded. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const registerWorker = async () => {
  await navigator.serviceWorker.register(`/service-worker.js?paths=${firstParts.join()}`)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ page: paths.dashboard, files: listLoadedFiles() })
}

/** Lets the app open without a network, with the pages that were read last. Returns the function that stops keeping them. */
export const startOffline = (client: ApolloClient, viewer: Viewer) => {
  // Absent without HTTPS; and there is no file to register during development.
  if (!('serviceWorker' in navigator)) return () => undefined
  void registerWorker().catch(() => undefined)
  return storePages(client, viewer)
}
