import type { ReactNode } from 'react'
import { formatDuration } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import type { Field, Fields } from '#shared/lists/fields/field.ts'
import { formatPlan } from '#shared/plans.ts'
import { labelOf } from '#shared/statuses.ts'
import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { formatShortDay } from '#web/ui/format-calendar-day.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { noValue } from '#web/ui/no-value.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { nameOfField } from './list-columns.ts'

type OtherRecord = { id: string; name?: string; title?: string; serviceType?: string }

/** The addresses of records that a field is the id of. */
const hrefOf: Readonly<Record<string, (id: string) => string>> = {
  customerId: hrefs.customer,
  customerServiceId: hrefs.service,
  taskId: hrefs.task,
  communicationSessionId: hrefs.call,
}

/** Shows the record that a field is the id of: by its name where the row has it. */
const RecordLink = ({ field, record }: { field: string; record: OtherRecord }) => {
  const href = hrefOf[field]?.(record.id)
  const name = record.name ?? record.title ?? record.serviceType ?? 'Yes'
  return href ? <TextLink to={href}>{name}</TextLink> : isolate(name)
}

const formatText = (name: string, value: string) =>
  name === 'plan' ? formatPlan(value) : isolate(value)

const formatNumber = (field: Field, value: number) =>
  'unit' in field && field.unit ? formatDuration(value) : value.toLocaleString('en-US')

/** Returns the content of a cell by the type of its field. */
const formatCell = (name: string, field: Field, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return noValue
  if (field.is === 'record') return <RecordLink field={name} record={value as OtherRecord} />
  if (field.is === 'yesOrNo') return value === true ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? noValue : isolate(value.join(', '))
  if (typeof value === 'number')
    return field.is === 'money' ? formatMoney(value) : formatNumber(field, value)
  const text = value as string
  if (field.is === 'choice') return labelOf(text)
  if (field.is !== 'date') return formatText(name, text)
  return text.includes('T') ? <RelativeTime at={text} /> : formatShortDay(text, true)
}

/** Values that a row has under another name. */
const sources: Readonly<Record<string, (row: never) => unknown>> = {
  openTasks: ({ open }: { open?: { totalCount: number } }) => open?.totalCount,
  overdueTasks: ({ overdue }: { overdue?: { totalCount: number } }) => overdue?.totalCount,
}

const valueOf = (name: string, { is }: Field, row: object): unknown => {
  const source = sources[name]
  if (source) return source(row as never)
  if (is !== 'record') return Reflect.get(row, name)
  const id: unknown = Reflect.get(row, name)
  return Reflect.get(row, name.replace(/Id$/, '')) ?? (id ? { id } : null)
}

/** Returns true if a column of the page shows a field: it has the field's label or name. */
const isShownBy = (columns: readonly Column<never>[], name: string, { label }: Field) =>
  columns.some(({ id, header }) => header === label || id === name)

/** Returns columns of the fields that a page has no column for and the viewer may read, named by the field. */
export const fieldColumnsOf = <Row extends object>(
  noun: FieldNoun,
  offered: readonly Column<Row>[],
  unreadable: readonly string[],
): readonly Column<Row>[] => {
  const fields: Fields = fieldsOf(noun)
  return Object.entries(fields)
    .filter(
      ([name, field]) =>
        field.is !== 'person' &&
        !isShownBy(offered, name, field) &&
        !unreadable.includes(nameOfField(noun, name)),
    )
    .map(([name, field]) => ({
      id: name,
      header: field.label,
      named: true,
      isOneLine: true,
      isNumber: field.is === 'number' || field.is === 'money',
      cell: (row) => formatCell(name, field, valueOf(name, field, row)),
    }))
}
