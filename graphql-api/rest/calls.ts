import type { Action } from '#api/access/actions.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { dashboard } from '#api/domain/organisation/dashboard.ts'
import { register, signIn, signOut } from '#api/domain/sign-in/sign-in.ts'
import type { SessionChange } from '#api/domain/sign-in/sign-ins.ts'
import { contextAfterVerb } from '#api/transport/authenticate.ts'
import { requireViewer } from '#api/access/guard.ts'
import { readList } from './lists.ts'
import type { ListMetadata, ListQuery } from './lists.ts'
import { presenters } from './presenters.ts'

type RestResponse = { status: number; body?: unknown; list?: ListMetadata }

type RestCall = {
  method: 'get' | 'post'
  path: string
  /** The root field whose permission is checked: the same operation in GraphQL. */
  action: Action
  answer: (ctx: Ctx, input: { body: unknown; query: ListQuery }) => Promise<RestResponse>
}

const { viewer, customer, customerService, interaction, dashboardTask, dashboardEvent } = presenters

const recentPageSize = { default: 50, max: 50 }

/** Sets the cookie of a new sign-in and responds with its viewer; for an app with its token. */
const applySignIn = (
  ctx: Ctx,
  answer: { viewer: Viewer; token?: string; sessionChange: SessionChange },
  status: number,
) => {
  contextAfterVerb(ctx, answer)
  const { token } = answer
  return { status, body: { ...viewer.present(answer.viewer), ...(token && { token }) } }
}

/** The documented REST calls. Each returns the same data as its GraphQL operation. */
export const restCalls: readonly RestCall[] = [
  {
    method: 'get',
    path: '/api/me',
    action: 'me',
    answer: async (ctx) => ({ status: 200, body: viewer.present(requireViewer(ctx.viewer)) }),
  },
  {
    method: 'post',
    path: '/api/login',
    action: 'signIn',
    answer: async (ctx, { body }) => applySignIn(ctx, await signIn(ctx, body), 200),
  },
  {
    method: 'post',
    path: '/api/register',
    action: 'register',
    answer: async (ctx, { body }) => applySignIn(ctx, await register(ctx, body), 201),
  },
  {
    method: 'post',
    path: '/api/logout',
    action: 'signOut',
    answer: async (ctx) => {
      contextAfterVerb(ctx, await signOut(ctx, {}))
      return { status: 204 }
    },
  },
  {
    method: 'get',
    path: '/api/dashboard',
    action: 'tasks',
    answer: async (ctx) => {
      const { tasks, calendarEvents } = await dashboard(ctx)
      return {
        status: 200,
        body: {
          tasks: tasks.map(dashboardTask.present),
          calendarEvents: calendarEvents.map(dashboardEvent.present),
        },
      }
    },
  },
  {
    method: 'get',
    path: '/api/customers',
    action: 'customers',
    answer: async ({ stores }, { query }) =>
      readList(query, customer, (args, limits) =>
        stores.customers.page({ ...args, orderBy: { field: 'name' } }, limits),
      ),
  },
  {
    method: 'get',
    path: '/api/interactions/recent',
    action: 'interactions',
    answer: async ({ stores }) => {
      const orderBy = { field: 'timestamp', direction: 'desc' } as const
      const page = await stores.interactions.page(
        { filter: { recent: true }, orderBy },
        recentPageSize,
      )
      const body = page.nodes.map(interaction.present)
      return { status: 200, body, list: { total: await page.totalCount(), next: null } }
    },
  },
  {
    method: 'get',
    path: '/api/customer-services',
    action: 'customerServices',
    answer: async ({ stores }, { query }) =>
      readList(query, customerService, (args, limits) =>
        stores.customerServices.page(
          { ...args, orderBy: { field: 'start_date', direction: 'desc' } },
          limits,
        ),
      ),
  },
]
