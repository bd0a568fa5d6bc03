import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { NotFound } from '#web/parts/not-found.tsx'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { Guard } from './guard.tsx'
import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'

/** A page that is fetched when it is first gone to. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** Pages for those who may use this root field. */
const guarded = (rootField: string, children: RouteObject[]): RouteObject => ({
  element: <Guard to={rootField} />,
  children,
})

const crmPage = async () => (await import('#web/features/crm/crm-page.tsx')).CrmPage

const pages: RouteObject[] = [
  { path: paths.login, element: <Navigate to={paths.dashboard} replace /> },
  page(paths.dashboard, async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
  page(paths.task, async () => (await import('#web/features/tasks/task-page.tsx')).TaskPage),
  page(paths.chat, async () => (await import('#web/features/messages/chat-page.tsx')).ChatPage),
  page(
    paths.schedule,
    async () => (await import('#web/features/schedule/schedule-page.tsx')).SchedulePage,
  ),
  guarded('customers', [
    page(paths.crm, crmPage),
    page(paths.crmDashboard, crmPage),
    page(
      paths.customers,
      async () => (await import('#web/features/customers/customers-page.tsx')).CustomersPage,
    ),
    page(
      paths.customer,
      async () => (await import('#web/features/customers/customer-page.tsx')).CustomerPage,
    ),
  ]),
  guarded('interactions', [
    page(
      paths.interactions,
      async () =>
        (await import('#web/features/interactions/interactions-page.tsx')).InteractionsPage,
    ),
  ]),
  guarded('customerServices', [
    page(
      paths.services,
      async () => (await import('#web/features/services/services-page.tsx')).ServicesPage,
    ),
  ]),
  guarded('leads', [
    page(paths.leads, async () => (await import('#web/features/leads/leads-page.tsx')).LeadsPage),
    page(paths.lead, async () => (await import('#web/features/leads/lead-page.tsx')).LeadPage),
  ]),
  guarded('organisation', [
    page(
      paths.settings,
      async () => (await import('#web/features/settings/settings-page.tsx')).SettingsPage,
    ),
  ]),
  { path: '*', element: <NotFound /> },
]

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <PageFailure />,
        hydrateFallbackElement: <PageSkeleton label="Loading" />,
        children: pages,
      },
    ],
  },
]
