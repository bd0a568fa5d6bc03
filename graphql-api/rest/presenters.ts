import type { Viewer } from '#api/access/viewer.ts'
import type { Row } from '#api/stores/entities/entities.ts'

/** Creates a presenter of exactly these fields, so that a new column stays private until it is named here. */
const createPresenter = <Shown extends object>(...fields: (keyof Shown & string)[]) => ({
  fields,
  present: (row: Shown) => Object.fromEntries(fields.map((field) => [field, row[field]])),
})

/** The fields of each kind of record that REST shows. */
export const presenters = {
  viewer: createPresenter<Viewer>('id', 'username', 'displayName', 'role', 'createdAt'),
  dashboardTask: createPresenter<Row<'task'>>('id', 'title', 'status'),
  dashboardEvent: createPresenter<Row<'calendarEvent'>>('id', 'title', 'startTime'),
  customer: createPresenter<Row<'customer'>>(
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
  interaction: createPresenter<Row<'interaction'>>(
    'id',
    'customerId',
    'userId',
    'type',
    'summary',
    'details',
    'timestamp',
    'version',
  ),
  customerService: createPresenter<Row<'customerService'>>(
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
