import type { Ctx } from '#api/request/context.ts'
import { openTaskStatuses } from '#shared/statuses.ts'

const limit = { default: 50, max: 50 }

/** Returns a viewer’s open tasks by urgency and due date, and their upcoming events: at most 50 each. */
export const dashboard = async (ctx: Ctx) => {
  const [tasks, events] = await Promise.all([
    ctx.stores.tasks.page(
      { filter: { status: [...openTaskStatuses] }, orderBy: { field: 'urgency' } },
      limit,
    ),
    ctx.stores.calendarEvents.page(
      {
        filter: { upcoming: true },
        orderBy: { field: 'start_time' },
      },
      limit,
    ),
  ])
  return { tasks: tasks.nodes, calendarEvents: events.nodes }
}
