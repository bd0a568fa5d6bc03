import { appPaths, hrefs, paths, solutionPaths } from '#web/paths.ts'

/** Records whose pages are opened. */
type Records = { task: string; customer: string; lead: string }

const filled = (path: string, { task, customer, lead }: Records) => {
  if (path === paths.task) return hrefs.task(task)
  if (path === paths.customer) return hrefs.customer(customer)
  return path === paths.lead ? hrefs.lead(lead) : path
}

/** Every page that someone signed in can open; the sign-in page leads away from itself. */
export const appPages = (records: Records) =>
  Object.values(appPaths)
    .filter((path) => path !== paths.login)
    .map((path) => filled(path, records))

/** The pages of the staff. */
export const adminPages = (records: Omit<Records, 'task'>) =>
  appPages({ task: '', ...records }).filter((path) => path.startsWith('/admin/'))

/** Every public page, each once. */
export const sitePages: readonly string[] = [
  paths.home,
  paths.pricing,
  paths.benefits,
  paths.legal,
  paths.book,
  paths.contact,
  paths.thanks,
  ...Object.values(solutionPaths).map(({ path }) => path),
]
