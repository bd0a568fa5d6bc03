import { beforeAll, vi } from 'vitest'
import { stubWebSocket } from './fake-connection.ts'

// Functions of browsers that jsdom lacks and the widgets call.
beforeAll(() => {
  stubWebSocket()
  window.requestIdleCallback = (work) => setTimeout(work, 0)
  window.cancelIdleCallback = clearTimeout
  window.scrollTo = () => undefined
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.getAnimations = () => []
  Element.prototype.hasPointerCapture = () => false
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
