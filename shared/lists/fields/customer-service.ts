import { billingCycles } from '#shared/kinds.ts'
import { customerService } from '#shared/lists/customer-service.ts'
import { statusMachines } from '#shared/statuses.ts'
import { choice, date, money, record, searchedText, text } from './field.ts'

const { columns } = customerService

export const customerServiceFields = {
  serviceType: searchedText(columns.service),
  plan: text('Plan'),
  customerId: record(columns.customer),
  status: choice(columns.status, statusMachines.customerService.statuses),
  billingCycle: choice(columns.billing, billingCycles),
  monthlyValue: money(columns.value),
  startDate: date(columns.start),
  endDate: date(columns.end),
  createdAt: date('Created'),
}
