import { Check } from 'lucide-react'
import { sentence } from '#shared/isolate.ts'
import { formatTime } from '#web/ui/format-time.ts'
import { formatTextOf } from './field-values.ts'
import type { Field } from './fields.ts'
import type { Conflict } from '#web/writing/mutations/use-save.ts'
import type { Changer } from '#web/writing/cache/who-changed.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

const theirsOf = (changer: Changer | undefined) =>
  changer ? sentence`Kept ${changer.name}’s, ${formatTime(changer.at)}` : 'Kept theirs'

/** Returns the person who made all conflicting changes, if there is only one. */
const formatChangers = (changers: Conflict<unknown>['changers']) => {
  const names = [...new Set(Object.values(changers).map(({ name }) => name))]
  return names.length === 1 ? names[0] : 'Someone else'
}

type Props<Subject> = { conflict: Conflict<Subject>; fields: readonly Field[] }

/** Summarizes a conflict: the merged fields, and the number of choices left. */
export const ConflictSummary = <Subject,>({ conflict, fields }: Props<Subject>) => {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const formatValue = (name: string) => {
    const field = byName.get(name)
    return field && formatTextOf(field, conflict.texts[name] ?? '')
  }
  return (
    <div role="alert" className="space-y-3">
      <p className="text-base">
        {formatChangers(conflict.changers)} edited this at the same time.{' '}
        {conflict.mergedFields.length > 0 && (
          <>{count(conflict.mergedFields.length, 'change was', 'changes were')} combined. </>
        )}
        <strong className="font-semibold underline decoration-gold decoration-2 underline-offset-4">
          {count(conflict.names.length, 'needs', 'need')} your choice
        </strong>
        .
      </p>
      {conflict.mergedFields.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {conflict.mergedFields.map(({ name, side }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="w-24 text-text-quiet">{byName.get(name)?.label}</span>
              <span className="min-w-0 grow">{formatValue(name) || 'Empty'}</span>
              <span className="flex items-center gap-1 text-text-quiet">
                <Check aria-hidden="true" className="size-4" />
                {side === 'theirs' ? theirsOf(conflict.changers[name]) : 'Kept yours'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
