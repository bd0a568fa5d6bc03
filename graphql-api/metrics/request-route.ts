/** Paths that have a value of their own in the label `route`. */
const namedPaths = new Set([
  '/graphql',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/bounces',
  '/api/login',
  '/api/logout',
])

/** Roots whose paths below share one value. */
const roots = ['/api', '/files', '/assets']

/** Returns the label `route` of a request, of which there are few: everything else is a page. */
export const requestRoute = (url: string) => {
  const path = url.split('?')[0] ?? ''
  if (namedPaths.has(path)) return path
  const root = roots.find((one) => path.startsWith(`${one}/`))
  return root ? `${root}/*` : 'page'
}
