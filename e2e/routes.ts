import { appPaths, signedOutPages, hrefs, paths, solutionPaths } from '#web/paths.ts'

/** The records whose pages the tests open. */
export type Records = {
  task: string
  customer: string
  lead: string
  interaction: string
  service: string
  person: string
}

const fillPath = (path: string, records: Records) =>
  Object.hasOwn(pagesOfRecords, path)
    ? pagesOfRecords[path as keyof typeof pagesOfRecords](records)
    : path

const pagesOfRecords = {
  [paths.task]: ({ task }: Records) => hrefs.task(task),
  [paths.customer]: ({ customer }: Records) => hrefs.customer(customer),
  [paths.customerWeek]: ({ customer }: Records) => hrefs.customerWeek(customer, '2026-01-05'),
  [paths.ownWeek]: () => hrefs.ownWeek('2026-01-05'),
  [paths.lead]: ({ lead }: Records) => hrefs.lead(lead),
  [paths.interaction]: ({ interaction }: Records) => hrefs.interaction(interaction),
  [paths.service]: ({ service }: Records) => hrefs.service(service),
  [paths.person]: ({ person }: Records) => hrefs.person(person),
}

/** Returns every page for signed-in users, each section of the account included. The sign-in page is absent because it redirects them. */
export const appPages = (records: Records) => [
  ...Object.values(appPaths)
    .filter((path) => path !== paths.login)
    .map((path) => fillPath(path, records)),
  hrefs.bookCall,
  ...['security', 'notifications', 'calendar', 'times'].map(hrefs.account),
]

/** Returns the staff pages. */
export const adminPages = (records: Partial<Records> = {}) =>
  appPages({
    task: '1',
    customer: '1',
    lead: '1',
    interaction: '1',
    service: '1',
    person: '1',
    ...records,
  }).filter((path) => path.startsWith('/admin/'))

/** What is not a page of the site. */
const apart = new Set<string>([...Object.values({ ...appPaths, ...signedOutPages }), paths.graphql])

/** Every public page, once. */
export const sitePages: readonly string[] = [
  ...Object.values(paths).filter((path) => !apart.has(path)),
  ...Object.values(solutionPaths).map(({ path }) => path),
]
