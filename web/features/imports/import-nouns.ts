import { hrefs, paths } from '#web/paths.ts'
import type { ImportNoun } from '#web/schema.generated.ts'

type NounWords = {
  /** The type in the schema. */
  type: string
  one: string
  many: string
  /** The path of the list. */
  list: string
  hrefOf: (id: string) => string
  /** The fields whose cells name a row: the first group that has any. */
  nameFields: readonly (readonly string[])[]
  /** The field whose cell stands beside the name. */
  besideField: string
}

const personNames = [['name'], ['firstName', 'lastName'], ['company'], ['email'], ['phone']]

/** The kinds of records that are imported, in the words of the pages. */
export const importNouns: Readonly<Record<ImportNoun, NounWords>> = {
  LEAD: {
    type: 'Lead',
    one: 'lead',
    many: 'leads',
    list: paths.leads,
    hrefOf: hrefs.lead,
    nameFields: personNames,
    besideField: 'company',
  },
  CUSTOMER: {
    type: 'Customer',
    one: 'customer',
    many: 'customers',
    list: paths.customers,
    hrefOf: hrefs.customer,
    nameFields: personNames,
    besideField: 'company',
  },
  TASK: {
    type: 'Task',
    one: 'task',
    many: 'tasks',
    list: paths.tasks,
    hrefOf: hrefs.task,
    nameFields: [['title']],
    besideField: 'customer',
  },
}

/** Formats a number of records: `1,284 leads`. */
export const formatRecords = (count: number, noun: ImportNoun, adjective = '') => {
  const { one, many } = importNouns[noun]
  return `${count.toLocaleString('en-US')} ${adjective}${count === 1 ? one : many}`
}

/** Formats a number of things that is `one` or `many`: `1 row`. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
