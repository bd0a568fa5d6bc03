import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { undoMergeDays } from '#shared/merging.ts'
import { sentence } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { useMergeLeadsMutation } from '#web/records/lead/lead-mutations.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { FieldChoice } from './field-choice.tsx'
import type { MergePageQuery } from './merge-page.generated.ts'
import { compareFields, fieldLabels, textOf, valuesFor } from './merged-fields.ts'
import type { MergeField, Side } from './merged-fields.ts'
import { formatMovingRows } from './moving-rows.ts'

type Props = {
  keep: LeadRecordFragment
  merge: LeadRecordFragment
  counts: MergePageQuery['mergeCounts']
  onMerged: () => void
}

/** Two leads field by field: a choice where they differ, what moves, who will read it, and what happens after. */
export const MergeForm = ({ keep, merge, counts, onMerged }: Props) => {
  const [sides, setSides] = useState<Partial<Record<MergeField, Side>>>({})
  const [mergeLeads] = useMergeLeadsMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { different, automatic } = compareFields(keep, merge)
  const values = valuesFor(keep, merge, sides)
  const assistant = ('assignedVaId' in values ? merge : keep).assignedVa?.displayName
  const moving = formatMovingRows(counts)

  const submit = async () => {
    const outcome = await run(mergeLeads, {
      keepId: keep.id,
      keepVersion: keep.version,
      mergeId: merge.id,
      mergeVersion: merge.version,
      values,
    })
    if (outcome?.payload) onMerged()
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel
        title={sentence`${keep.name} stays`}
        aside={
          <Link
            to={hrefs.leadMerge(merge.id, keep.id)}
            className={buttonClasses('secondary', 'small')}
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            Swap
          </Link>
        }
      >
        {different.map((field) => (
          <FieldChoice
            key={field}
            label={fieldLabels[field]}
            texts={{ keep: textOf(keep, field), merge: textOf(merge, field) }}
            side={sides[field] ?? 'keep'}
            onChoose={(side) => setSides((before) => ({ ...before, [field]: side }))}
          />
        ))}
        <dl className="text-sm">
          {automatic.map(({ field, reason }) => {
            const text = textOf(keep, field) || textOf(merge, field)
            return (
              <div
                key={field}
                className="flex flex-wrap gap-x-4 border-t border-line px-4 py-2 sm:px-5"
              >
                <dt className="w-24 shrink-0 text-text-quiet">{fieldLabels[field]}</dt>
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
          <p className="border-t border-line p-4 text-text-quiet sm:px-5">
            {assistant ? `${assistant} and management` : 'Management'} will see it.
          </p>
        </Panel>
        <Panel title="After merging">
          <ul className="grid list-disc gap-2 p-4 pl-8 sm:p-5 sm:pl-9">
            <li>Both histories are one timeline, in order of time.</li>
            <li>Old links and apps lead to {keep.name}.</li>
            <li>The stage stays that of {keep.name}.</li>
            <li>You can undo it for {undoMergeDays} days, as long as nothing of it changes.</li>
          </ul>
        </Panel>
        <Button variant="primary" wide busy={isRunning} onClick={() => void submit()}>
          Merge
        </Button>
        {refusal && <Refused>{refusal.fields['mergeId'] ?? refusal.message}</Refused>}
      </div>
    </div>
  )
}
