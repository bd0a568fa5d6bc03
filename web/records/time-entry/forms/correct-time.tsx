import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { timeEntryFields } from '#web/records/time-entry/fields.ts'
import type { TimeEntryRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import { useVoidTimeMutation } from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { OverlapSolver } from '#web/records/time-entry/overlaps/overlap-solver.tsx'
import { useWorkOf } from '#web/records/time-entry/use-work-of.ts'
import type { Field } from '#web/writing/forms/fields.ts'
import type { Solve } from '#web/writing/forms/use-refused-input.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** Returns the field for the plan, if there is a choice. An entry can stay on a plan that has ended. */
const planFieldsOf = (
  { customerService }: TimeEntryRecordFragment,
  plans: readonly { value: string; label: string }[],
): Field[] => {
  const ownPlan = customerService && {
    value: customerService.id,
    label: customerService.serviceType,
  }
  const others = plans.filter(({ value }) => value !== ownPlan?.value)
  if (others.length === 0) return []
  const options = ownPlan ? [ownPlan, ...others] : [{ value: '', label: 'No plan' }, ...others]
  return [{ name: 'customerServiceId', label: 'Plan', kind: 'choice', options }]
}

/** Corrects an entry. If it then overlaps other time, offers the ways to solve that. */
export const CorrectTime = (props: FormProps<TimeEntryRecordFragment>) => {
  const { id, start, end, seconds, assistant, customer } = props.record
  const { plans, isLoading } = useWorkOf(customer && { customerId: customer.id })
  const solve: Solve = (refusedInput) => {
    const bounds: { start?: string; end?: string } = refusedInput.input
    const until = bounds.end ?? end
    return (
      until != null && (
        <OverlapSolver
          refusedInput={refusedInput}
          span={{ from: Date.parse(bounds.start ?? start), until: Date.parse(until) }}
          assistantId={assistant.id}
          entryId={id}
          was={seconds ?? 0}
        />
      )
    )
  }
  if (isLoading) return null
  const fields = [...timeEntryFields.fields, ...planFieldsOf(props.record, plans)]
  return (
    <EditDialog
      title="Correct time"
      noun={{ ...timeEntryFields, fields }}
      solve={solve}
      {...props}
    />
  )
}

/** Asks why an entry does not count, and voids it. */
export const VoidTime = ({ record, onClose }: FormProps<TimeEntryRecordFragment>) => (
  <CreateForm
    title="Void this time?"
    first="It stays in the list, but no longer counts. This can’t be undone."
    mutation={useVoidTimeMutation()}
    rules={rulesFor('voidTime')}
    fixedInput={{ id: record.id }}
    fields={[{ name: 'reason', label: 'Reason', kind: 'line' }]}
    announcement={() => 'Time voided.'}
    save="Void time"
    keep="Keep time"
    isDestructive
    onClose={onClose}
  />
)
