import { atZeroChoices, weeklyLetterChoices } from '#shared/kinds.ts'
import { customer } from '#shared/lists/customer.ts'
import { statusMachines } from '#shared/statuses.ts'
import { choice, date, money, number, person, searchedText, seconds, tags, text } from './field.ts'

const { columns } = customer

export const customerFields = {
  name: searchedText(columns.name),
  status: choice(columns.status, statusMachines.customer.statuses),
  plans: tags(columns.plan),
  openTasks: number('Open tasks'),
  overdueTasks: number('Overdue tasks'),
  hoursLeftSeconds: seconds(columns.hours),
  lastContactAt: date(columns.contact),
  monthlyValue: money(columns.value),
  assignedVaId: person(columns.assistant),
  company: searchedText('Company'),
  email: searchedText('Email'),
  phone: searchedText('Phone'),
  phoneNumber: searchedText('International phone'),
  address: text('Address'),
  timeZone: text('Time zone'),
  tags: tags('Tags'),
  atZero: choice('When the hours are used up', atZeroChoices),
  weeklyLetter: choice('Weekly letter', weeklyLetterChoices),
  balanceLinkUntil: date('Balance link until'),
  createdAt: date('Created'),
  updatedAt: date('Updated'),
}
