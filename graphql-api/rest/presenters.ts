import type { Viewer } from '#api/access/viewer.ts'
import type * as rows from '#api/stores/rows.ts'

/** Shows these fields of a record and no other: a new column stays inside until somebody names it here. */
const shows = <Row extends object>(...fields: (keyof Row & string)[]) => ({
  fields,
  present: (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]])),
})

/** What the documented calls show of each kind of record. */
export const presenters = {
  viewer: shows<Viewer>('id', 'username', 'displayName', 'role', 'createdAt'),
  dashboardTask: shows<rows.TaskRow>('id', 'title', 'status'),
  dashboardEvent: shows<rows.CalendarEventRow>('id', 'title', 'startTime'),
  customer: shows<rows.CustomerRow>(
    'id',
    'name',
    'company',
    'email',
    'phone',
    'address',
    'status',
    'tags',
    'assignedVaId',
    'createdAt',
    'updatedAt',
    'version',
  ),
  interaction: shows<rows.InteractionRow>(
    'id',
    'customerId',
    'userId',
    'type',
    'summary',
    'details',
    'timestamp',
    'version',
  ),
  customerService: shows<rows.CustomerServiceRow>(
    'id',
    'customerId',
    'serviceType',
    'status',
    'startDate',
    'endDate',
    'billingCycle',
    'preferences',
    'createdAt',
    'version',
  ),
}
