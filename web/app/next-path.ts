import { nextParameter } from '#shared/sign-in-path.ts'
import { appPaths, paths } from '#web/paths.ts'

/** Contents of files, which the server serves outside of the app. */
const fileAddress = /^\/files\/[\w-]+$/

const appAddresses = Object.values(appPaths)
  .filter((path) => path !== paths.login)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/** Returns the address of the sign-in page that leads back to a place of the app. */
export const signInAddress = ({ pathname, search, hash }: Location) => {
  const next = readNext(`${pathname}${search}${hash}`)
  return next
    ? `${paths.login}?${new URLSearchParams({ [nextParameter]: next.path })}`
    : paths.login
}

/** An address of this product. Files are opened by the browser, not by the router. */
type Next = { path: string; isFile: boolean }

/** Returns an address if it is one of the app or a file of this origin; null for every other one. */
const readNext = (text: string): Next | null => {
  // A browser reads "//host" and "/\host" as another site.
  if (!/^\/(?![/\\])/.test(text)) return null
  const url = new URL(text, location.origin)
  if (url.origin !== location.origin) return null
  const { pathname, search, hash } = url
  const isFile = fileAddress.test(pathname)
  const isKnown = isFile || appAddresses.some((address) => address.test(pathname))
  return isKnown ? { path: `${pathname}${search}${hash}`, isFile } : null
}

/** Returns the place that the sign-in page was asked to lead to; null if there is none or it is not a place of this product. */
export const nextAfterSignIn = (search: string): Next | null =>
  readNext(new URLSearchParams(search).get(nextParameter) ?? '')
