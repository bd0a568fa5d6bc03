/**
 * Hydrates the islands of a page when the visitor first interacts with them. Imports nothing. A click or an arrow
 * key that comes too early is stored and repeated once the island is ready; it then has the attribute `data-awake`.
 */
type Module = { default: (first: unknown, element?: HTMLElement) => unknown }

const loading = new WeakSet<Element>()
const pendingEvents = new WeakMap<Element, () => void>()

const load = (url: string): Promise<Module> =>
  import(/* @vite-ignore */ new URL(url, location.origin).href)

/**
 * Puts a script into the browser's cache. Throws if it failed to load. Scripts are imported only after all of them have
 * been downloaded, because a browser never requests a module again whose import has failed.
 */
const download = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

const rest = (element: Element) => {
  const button = element.querySelector('button:hover')
  for (const type of ['pointerover', 'pointermove'])
    button?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
}

const wake = async (element: HTMLElement) => {
  if ('awake' in element.dataset || loading.has(element)) return
  loading.add(element)
  const { module = '', hydrate = '', needs = '' } = element.dataset
  const urls = `${module} ${hydrate} ${needs}`.trim().split(/\s+/)
  try {
    await Promise.all(urls.map(download))
    const [part, hydrator] = await Promise.all([load(module), hydrate && load(hydrate)])
    await (hydrator ? hydrator.default(part.default, element) : part.default(element))
    element.dataset['awake'] = ''
    const again = pendingEvents.get(element) ?? (() => rest(element))
    again()
  } catch {
    // A script that failed to load is loaded again at the next gesture.
  }
  loading.delete(element)
}

const storePending = (event: Event, target: HTMLElement, element: Element) => {
  if (event.type === 'click') {
    event.preventDefault()
    pendingEvents.set(element, () => target.click())
  } else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
    event.preventDefault()
    const { key, code } = event
    pendingEvents.set(element, () =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      ),
    )
  }
}

const onGesture = (event: Event) => {
  const target = event.target
  const element = target instanceof Element && target.closest<HTMLElement>('[data-island]')
  if (!element || 'awake' in element.dataset) return
  const button = target.closest('button')
  if (button && event.isTrusted && 'hold' in element.dataset) {
    storePending(event, button, element)
    // The menu's delay starts when the pointer enters, however late the island is hydrated.
    if (event.type === 'pointerover') element.dataset['arrived'] ??= String(performance.now())
    if (event.type === 'pointerout') delete element.dataset['arrived']
  }
  void wake(element)
}

for (const type of ['pointerover', 'pointerout', 'focusin', 'pointerdown', 'click', 'keydown'])
  addEventListener(type, onGesture, { capture: true })

/** Reads whether a user is signed in from a cookie that the server ignores. The style sheet shows the matching link. */
const tellViewer = () => {
  const isSignedIn = document.cookie.split('; ').includes('signed-in=1')
  document.documentElement.dataset['viewer'] = isSignedIn ? 'in' : 'out'
}
tellViewer()
// A page in the back/forward cache may be older than a sign-in or sign-out.
addEventListener('pageshow', tellViewer)

/** Hydrates the island that contains the target of the URL's fragment. */
const wakeNamed = () => {
  const place = document.getElementById(location.hash.slice(1))
  const element = place?.closest<HTMLElement>('[data-island]')
  if (element) void wake(element)
}
addEventListener('hashchange', wakeNamed)

/** Hydrates what should not change under the visitor’s hand, and the target of the URL’s fragment. */
const wakeFirst = () => {
  wakeNamed()
  for (const element of document.querySelectorAll<HTMLElement>('[data-first]')) void wake(element)
}
addEventListener('DOMContentLoaded', wakeFirst)
if (document.readyState !== 'loading') wakeFirst()

const watchNear = () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) void wake(target)
    },
    { rootMargin: '300px' },
  )
  for (const element of document.querySelectorAll('[data-near]')) observer.observe(element)
}
addEventListener('scroll', watchNear, { once: true, passive: true })
