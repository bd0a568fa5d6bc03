import { lead } from '#shared/lists/lead.ts'
import { statusMachines } from '#shared/statuses.ts'
import { choice, date, person, record, searchedText, text } from './field.ts'

const { columns } = lead

export const leadFields = {
  name: searchedText(columns.name),
  status: choice(columns.status, statusMachines.lead.statuses),
  statusSince: date(columns.since),
  email: searchedText('Email'),
  phone: searchedText(columns.phone),
  phoneNumber: searchedText('International phone'),
  company: searchedText('Company'),
  source: text(columns.source),
  plan: text(columns.plan),
  preferredTime: text('Preferred time'),
  message: searchedText('First message'),
  page: text('Page of the site'),
  notes: text('Notes'),
  assignedVaId: person(columns.assistant),
  customerId: record('Customer'),
  createdAt: date(columns.came),
  lastContactedAt: date('Last contact'),
}
