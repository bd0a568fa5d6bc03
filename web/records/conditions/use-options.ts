import type { Field, Fields } from '#shared/lists/fields/field.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { labelOf } from '#shared/statuses.ts'
import {
  type OperatorChoice,
  operatorChoices,
} from '#web/parts/lists/conditions/operator-choices.ts'
import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import { useStaffNamesQuery } from '#web/records/user/assistants/staff-names.generated.ts'
import type { BoxState } from './box-state.ts'
import { useConditionRecordsQuery } from './condition-names.generated.ts'
import { nounOfField } from './noun-of-field.ts'
import { useReadableFields } from './use-readable-fields.ts'

/** A line of the box, with what choosing it answers. */
export type BoxOption = {
  id: string
  label: string
  detail?: string | undefined
  answer:
    | { field: string }
    | { choice: OperatorChoice }
    /** A value of the list. */
    | { value: string }
    | 'any'
}

const hasWords = (typedText: string) => {
  const words = normalizeText(typedText).split(' ').filter(Boolean)
  return ({ label }: BoxOption) => words.every((word) => normalizeText(label).includes(word))
}

const typeWords: Readonly<Partial<Record<Field['is'], string>>> = {
  date: 'date',
  person: 'person',
  choice: 'choice',
}

const severalOption: BoxOption = {
  id: 'any',
  label: 'Any of several',
  detail: 'Shift F',
  answer: 'any',
}

const optionsOfFields = (fields: Fields): BoxOption[] =>
  Object.entries(fields)
    .filter(([name, { is }]) => is !== 'record' || nounOfField(name) !== undefined)
    .map(([name, { label, is }]) => ({
      id: name,
      label,
      detail: typeWords[is],
      answer: { field: name },
    }))

const optionsOfType = (field: Field): BoxOption[] =>
  operatorChoices[field.is].map((choice: OperatorChoice) => ({
    id: choice.label,
    label: choice.label,
    answer: { choice },
  }))

/** A number at the operators of a date is one of days: `14 days`. */
const takesDays = ({ answer }: BoxOption) =>
  typeof answer === 'object' &&
  'choice' in answer &&
  'kind' in answer.choice &&
  (answer.choice.kind === 'daysAgo' || answer.choice.kind === 'days')

const valueOption = (id: string, label: string, detail?: string | null): BoxOption => ({
  id,
  label,
  detail: detail ?? undefined,
  answer: { value: id },
})

/** Returns the lines to choose from at the present step of the box. */
export const useOptions = (noun: FieldNoun, state: BoxState, isAny: boolean) => {
  const { fields, hasFailed } = useReadableFields(noun)
  const { field: name, choice, typedText } = state
  const kind = choice && 'kind' in choice ? choice.kind : null
  const text = typedText.trim()
  const people = useStaffNamesQuery({ skip: kind !== 'person' })
  const records = useConditionRecordsQuery({
    skip: kind !== 'record' || text === '',
    variables: { text },
  })
  const field = name === null ? undefined : fieldsOf(noun)[name]
  const matches = hasWords(typedText)
  if (name === null || !field) {
    if (!fields) return { options: [], isLoading: !hasFailed, hasFailed }
    const all = optionsOfFields(fields)
    return {
      options: [...all, ...(isAny ? [] : [severalOption])].filter(matches),
      total: all.length,
    }
  }
  if (choice === null) {
    const all = optionsOfType(field)
    return { options: all.filter(/^\d/.test(text) ? takesDays : matches) }
  }
  if (kind === 'words' && field.is === 'choice')
    return { options: field.words.map((word) => valueOption(word, labelOf(word))).filter(matches) }
  if (kind === 'person')
    return {
      options: (people.data?.users?.nodes ?? [])
        .map(({ id, displayName }) => valueOption(id, displayName))
        .filter(matches),
      isLoading: people.loading,
      hasFailed: people.error !== undefined,
    }
  if (kind === 'record') {
    const kindOfRecord = nounOfField(name)
    return {
      options: ((text && (records.data ?? records.previousData)?.search) || [])
        .filter((hit) => hit.noun === kindOfRecord)
        .map(({ id, title, detail }) => valueOption(id, title, detail)),
      isLoading: records.loading,
      hasFailed: records.error !== undefined,
    }
  }
  return { options: [] }
}
