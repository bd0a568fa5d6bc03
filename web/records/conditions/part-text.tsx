import { isolate } from '#shared/isolate.ts'
import type { Field } from '#shared/lists/fields/field.ts'
import type { Part } from '#web/parts/lists/conditions/condition.ts'
import { formatPart } from '#web/parts/lists/conditions/format-part.ts'
import { useConditionName } from './use-condition-name.ts'

/** A part of a condition in words: field and operator quiet, the value bold. */
export const PartText = ({ field, part }: { field: Field; part: Part }) => {
  const name = useConditionName(field, part)
  const { quietText, value } = formatPart(field, part, name)
  return (
    <>
      <span className="text-text-quiet">{quietText}</span>{' '}
      <b className="font-semibold text-text">{isolate(value)}</b>
    </>
  )
}
