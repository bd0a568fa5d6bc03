import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { undoMergeDays } from '#shared/merging.ts'
import { sentence } from '#shared/isolate.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FieldChoice } from './field-choice.tsx'
import { compareFields, valuesFor } from './merged-fields.ts'
import type { MergedField, Side } from './merged-fields.ts'

type MergeableRecord = { id: string; name: string; version: number }

type MergeInput = {
  keepId: string
  keepVersion: number
  mergeId: string
  mergeVersion: number
  values: Record<string, string | null>
}

type Props<Merged> = {
  keep: Merged
  merge: Merged
  fields: readonly MergedField<Merged>[]
  /** The address where the other record stays. */
  swapTo: string
  /** What moves: `3 tasks`. */
  moving: readonly string[]
  /** Who will see what moves, by the chosen values. */
  readersOf: (values: MergeInput['values']) => readonly string[]
  /** What happens after merging that is special to the kind of record. */
  after: readonly string[]
  /** What stands in the way, if anything. */
  obstacles?: ReactNode
  /** Why the merge was refused, if it was. */
  refusal: ReactNode
  isBusy: boolean
  onMerge: (input: MergeInput) => void
}

/** Two records field by field: a choice where they differ, what moves, who will read it, and what happens after. */
export const MergeForm = <Merged extends MergeableRecord>({
  keep,
  merge,
  fields,
  swapTo,
  moving,
  readersOf,
  after,
  obstacles,
  refusal,
  isBusy,
  onMerge,
}: Props<Merged>) => {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { differentFields, automatic } = compareFields(fields, keep, merge)
  const values = valuesFor(fields, { keep, merge }, sides)
  const submit = () =>
    onMerge({
      keepId: keep.id,
      keepVersion: keep.version,
      mergeId: merge.id,
      mergeVersion: merge.version,
      values,
    })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel
        title={sentence`${keep.name} stays`}
        aside={
          <Link to={swapTo} className={buttonClasses('secondary', 'small')}>
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            Swap
          </Link>
        }
      >
        {differentFields.map(({ name, label, textOf }) => (
          <FieldChoice
            key={name}
            label={label}
            texts={{ keep: textOf(keep), merge: textOf(merge) }}
            side={sides[name] ?? 'keep'}
            onChoose={(side) => setSides((before) => ({ ...before, [name]: side }))}
          />
        ))}
        <dl className="text-sm">
          {automatic.map(({ field: { name, label, textOf }, reason }) => {
            const text = textOf(keep) || textOf(merge)
            return (
              <div
                key={name}
                className="flex flex-wrap gap-x-4 border-t border-line px-4 py-2 sm:px-5"
              >
                <dt className="w-24 shrink-0 text-text-quiet">{label}</dt>
                <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text}</dd>
                <dd className={`text-text-quiet ${text && 'max-sm:basis-full max-sm:pl-28'}`}>
                  {reason}
                </dd>
              </div>
            )
          })}
        </dl>
      </Panel>
      <div className="grid gap-4 text-sm">
        <Panel title={sentence`Moves to ${keep.name}`}>
          <ul className="grid gap-2 p-4 sm:p-5">
            {moving.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {moving.length === 0 && <li>Nothing but its history</li>}
          </ul>
          <div className="grid gap-1 border-t border-line p-4 text-text-quiet sm:px-5">
            {readersOf(values).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Panel>
        <Panel title="After merging">
          <ul className="grid list-disc gap-2 p-4 pl-8 sm:p-5 sm:pl-9">
            <li>Both histories are one timeline, in order of time.</li>
            <li>Old links and apps lead to {keep.name}.</li>
            {after.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>You can undo it for {undoMergeDays} days, as long as nothing of it changes.</li>
          </ul>
        </Panel>
        {obstacles}
        <Button
          variant="primary"
          isWide
          busy={isBusy}
          disabled={Boolean(obstacles)}
          onClick={submit}
        >
          Merge
        </Button>
        {refusal}
      </div>
    </div>
  )
}
