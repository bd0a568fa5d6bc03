import { Check } from 'lucide-react'
import type { Field } from './fields.ts'
import type { Clash } from './use-save.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

type Props<Subject> = { clash: Clash<Subject>; fields: readonly Field[] }

/** What two people did at once: what went together, and how much needs a choice. */
export const ClashSummary = <Subject,>({ clash, fields }: Props<Subject>) => {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label
  return (
    <div role="alert" className="space-y-3">
      <p className="text-base">
        Somebody changed this while you were typing.{' '}
        {clash.merged.length > 0 && (
          <>{count(clash.merged.length, 'fact', 'facts')} went together, </>
        )}
        <strong className="font-semibold underline decoration-gold decoration-2 underline-offset-4">
          {count(clash.names.length, 'needs', 'need')} your choice
        </strong>
        .
      </p>
      {clash.merged.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {clash.merged.map(({ name, whose }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="w-24 text-text-quiet">{labelOf(name)}</span>
              <span className="min-w-0 grow">{clash.texts[name] || 'Nothing'}</span>
              <span className="flex items-center gap-1 text-text-quiet">
                <Check aria-hidden="true" className="size-4" />
                {whose}, kept
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
