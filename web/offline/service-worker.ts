/**
 * The service worker: pages from the network first, built files from the cache first. It opens the app without a
 * network; the app then shows the pages that it has kept. It imports nothing, because a browser loads it as one file.
 * Its address names the first parts of the app's paths: `/service-worker.js?paths=tasks,chat`.
 */

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & { request: Request; respondWith: (response: Promise<Response>) => void }
type Scope = EventTarget & {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const scope = self as unknown as Scope

const appPaths = new URL(scope.location.href).searchParams.get('paths')?.split(',') ?? []

/** Each build of the web client has a cache of its own, named by its entry. */
const prefix = 'build '
const buildsKept = 2

/** The address under which the HTML of the app is cached. */
const shellAddress = '/app-shell'

/** Returns the names of the caches of builds, oldest first. */
const buildNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** Caches the HTML of the app, and deletes the files of builds before the previous one. */
const storeShell = async (response: Response) => {
  const html = await response.clone().text()
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (!entry || !/<html[^>]* data-app/.test(html)) return
  const cache = await caches.open(prefix + entry)
  await cache.put(shellAddress, response)
  for (const oldName of (await buildNames()).slice(0, -buildsKept)) await caches.delete(oldName)
}

const findShell = async () => {
  for (const name of (await buildNames()).toReversed()) {
    const shell = await (await caches.open(name)).match(shellAddress)
    if (shell) return shell
  }
  return undefined
}

const openPage = async (event: Fetching) => {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(storeShell(response.clone()))
    return response
  } catch (error) {
    const shell = await findShell()
    if (!shell) throw error
    return shell
  }
}

/** Stores a built file with the newest build. An error page is never stored in its place. */
const storeFile = async (request: Request, response: Response) => {
  if (!response.ok) return
  const newestName = (await buildNames()).at(-1)
  if (newestName) await (await caches.open(newestName)).put(request, response)
}

const openFile = async (event: Fetching) => {
  // A browser that allows no storage refuses to look; the file then comes from the network.
  const cachedResponse = await caches.match(event.request).catch(() => undefined)
  if (cachedResponse) return cachedResponse
  const response = await fetch(event.request)
  event.waitUntil(storeFile(event.request, response.clone()))
  return response
}

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => (event as Waiting).waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const fetching = event as Fetching
  const { request } = fetching
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (pathname.startsWith('/assets/')) fetching.respondWith(openFile(fetching))
  else if (request.mode === 'navigate' && appPaths.includes(pathname.split('/')[1] ?? ''))
    fetching.respondWith(openPage(fetching))
})

/** The page and files that were loaded before the service worker was there. */
scope.addEventListener('message', (event) => {
  const { page, files } = (event as MessageEvent<{ page: string; files: string[] }>).data
  const store = async () => {
    await storeShell(await fetch(page))
    for (const file of files) {
      const request = new Request(file)
      if (!(await caches.match(request))) await storeFile(request, await fetch(request))
    }
  }
  ;(event as MessageEvent & Waiting).waitUntil(store())
})
