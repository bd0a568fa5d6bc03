import { Fragment } from 'react'
import type { FieldNoun, ListCondition } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import { PartText } from './part-text.tsx'

type Props = { condition: ListCondition; noun: FieldNoun }

/** A condition in words; one of several as one text with its parts. */
export const ChipText = ({ condition: { isAny, parts }, noun }: Props) => {
  const fields = fieldsOf(noun)
  const texts = parts.map((part, at) => {
    const field = fields[part.field]
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && <span className="px-1.5 text-xs text-text-quiet"> or </span>}
        <span className={isAny ? 'rounded-sm bg-surface-sunken px-1.5 py-0.5' : undefined}>
          {field && <PartText field={field} part={part} />}
        </span>
      </Fragment>
    )
  })
  return isAny ? (
    <>
      <span className="pr-1.5 text-xs text-text-quiet">any of </span>
      {texts}
    </>
  ) : (
    texts
  )
}
