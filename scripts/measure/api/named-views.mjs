// Times the first pages of 30 named views, as a manager and a receptionist with many customers open them.
import { quantile } from '#scripts/measure/figures.mjs'
import { progress } from '#scripts/progress.mjs'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { pageQuery } from './conditions.mjs'
import { sender, shortestTime } from './load.mjs'

/** Each view is opened so many times; the first time is not counted. */
const turns = 5

const me = { assignedVaId: { isMe: true } }
const open = { status: { in: ['requested', 'in_progress', 'waiting'] } }
const active = { status: { in: ['active'] } }
const buildNotContacted = (field) => ({
  any: [{ [field]: { before: '14 days ago' } }, { [field]: { isEmpty: true } }],
})

/** The views of each list by name: conditions and order. Those of money are management's. */
const views = {
  customer: {
    'Mine, waiting, not contacted for 14 days': [
      [me, { openTasks: { gt: 0 } }, buildNotContacted('lastContactAt')],
      'last_contact_at asc',
    ],
    'Mine with overdue tasks': [[me, { overdueTasks: { gt: 0 } }], 'name asc'],
    'Active without open tasks': [[active, { openTasks: { eq: 0 } }], 'name asc'],
    'Hours used up': [[active, { hoursLeftSeconds: { lt: 0 } }], 'name asc'],
    'Less than two hours left': [
      [me, { hoursLeftSeconds: { between: { from: 0, to: 7200 } } }],
      'name asc',
    ],
    'New this month': [[{ createdAt: { thisMonth: true } }], 'created_at desc'],
    'Not heard of for 30 days': [
      [active, { lastContactAt: { before: '30 days ago' } }],
      'last_contact_at asc',
    ],
    'Full-service or urgent': [[{ tags: { hasAny: ['vip', 'full-service'] } }], 'name asc'],
    'Realtors by name': [[{ company: { contains: 'realty' } }], 'name asc'],
    'Over 1,000 dollars a month': [[{ monthlyValue: { gt: 100_000 } }], 'name asc'],
  },
  lead: {
    'Mine, waiting, not contacted for 14 days (leads)': [
      [
        me,
        { status: { in: ['contacted', 'qualified', 'proposal'] } },
        buildNotContacted('lastContactedAt'),
      ],
      'status_since desc',
    ],
    'Unassigned, new': [
      [{ assignedVaId: { isNobody: true } }, { status: { in: ['new'] } }],
      'created_at desc',
    ],
    'Came this week': [[{ createdAt: { thisWeek: true } }], 'created_at desc'],
    'Won in 30 days': [
      [{ status: { in: ['won'] } }, { statusSince: { lastDays: 30 } }],
      'status_since desc',
    ],
    'Lost without a note': [
      [{ status: { in: ['lost'] } }, { notes: { isEmpty: true } }],
      'created_at desc',
    ],
  },
  task: {
    'My overdue tasks': [[me, open, { dueDate: { before: 'today' } }], 'due_date asc'],
    'Due this week': [[open, { dueDate: { thisWeek: true } }], 'due_date asc'],
    'Urgent, without a due date': [
      [open, { priority: { in: ['urgent', 'high'] } }, { dueDate: { isEmpty: true } }],
      'created_at desc',
    ],
    'Waiting for the customer for a week': [
      [{ waitingFor: { in: ['customer'] } }, { updatedAt: { before: '7 days ago' } }],
      'updated_at desc',
    ],
    'To look at again today': [[me, { lookAgainOn: { before: 'in 1 day' } }], 'due_date asc'],
    'Customers acted': [[open, { customerActedAt: { isEmpty: false } }], 'customer_acted_at asc'],
    'Completed in 7 days': [[{ completedAt: { lastDays: 7 } }], 'updated_at desc'],
    'Invoices or statements': [
      [open, { any: [{ title: { contains: 'invoice' } }, { title: { contains: 'statement' } }] }],
      'title asc',
    ],
  },
  customerService: {
    'Ending in 30 days': [[active, { endDate: { nextDays: 30 } }], 'end_date asc'],
    'Paused services': [[{ status: { in: ['paused'] } }], 'start_date desc'],
    'Annual, begun this month': [
      [{ billingCycle: { in: ['annual'] } }, { startDate: { thisMonth: true } }],
      'start_date desc',
    ],
  },
  interaction: {
    'My calls this week': [
      [{ userId: { isMe: true } }, { type: { in: ['call'] } }, { timestamp: { thisWeek: true } }],
      'timestamp desc',
    ],
    'Long calls in 14 days': [
      [{ seconds: { gt: 1800 } }, { timestamp: { lastDays: 14 } }],
      'timestamp desc',
    ],
  },
  timeEntry: {
    'My time today': [[{ assistantId: { isMe: true } }, { start: { today: true } }], 'start desc'],
    'Over four hours in 30 days': [
      [{ seconds: { gt: 14_400 } }, { start: { lastDays: 30 } }],
      'start desc',
    ],
  },
}

const all = Object.entries(views).flatMap(([noun, byName]) =>
  Object.entries(byName).map(([name, [where, order]]) => {
    const [field, direction] = order.split(' ')
    const query = pageQuery(noun, listFields[noun].fields, where, { field, direction })
    return { name, query, isOfMoney: JSON.stringify(where).includes('monthlyValue') }
  }),
)

/** @param {{ url: string, people: readonly object[] }} given of a filled company */
export async function measureViews({ url, people }, { say, check }) {
  for (const { name: viewer, role, cookie } of people) {
    if (!['manager', 'receptionist'].includes(viewer)) continue
    const send = sender(url, cookie)
    const times = []
    for (const { name, query, isOfMoney } of all) {
      if (isOfMoney && role !== 'management') continue
      progress(`${viewer}: ${name}`)
      const ofView = []
      for (let turn = 0; turn <= turns; turn += 1) {
        const { time, refusal } = await shortestTime(send, query, 1)
        if (refusal !== null) throw new Error(`${name}: ${refusal}`)
        if (turn > 0) ofView.push(time)
      }
      say(`${quantile(ofView, 0.5).toFixed(1).padStart(8)} ms  ${viewer}: ${name}`)
      times.push(...ofView)
    }
    send.close()
    const title = `first page of ${all.length} named views, p95, ${viewer}`
    check({ what: title, figure: quantile(times, 0.95), bar: 50, unit: 'ms' })
  }
}
