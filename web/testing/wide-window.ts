import { afterEach, beforeEach } from 'vitest'

/** Gives the tests of a file a window that is wide enough for the hours of a week. */
export const widenWindow = () => {
  const matchNarrow = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('1100px'),
      }) as MediaQueryList
  })
  afterEach(() => {
    window.matchMedia = matchNarrow
  })
}
