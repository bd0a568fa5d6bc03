import { appPaths } from '#web/paths.ts'

/** The pages that are tabs of one place, by the place's path. */
export const tabsOfPlaces = {
  [appPaths.customers]: [
    { path: appPaths.customers, name: 'Customers' },
    { path: appPaths.services, name: 'Services' },
    { path: appPaths.interactions, name: 'Interactions' },
  ],
  [appPaths.crm]: [
    { path: appPaths.crm, name: 'CRM' },
    { path: appPaths.month, name: 'Month' },
  ],
} as const
