import type { Field } from '#shared/lists/fields/field.ts'
import type { OperatorChoice } from '#web/parts/lists/conditions/operator-choices.ts'
import { valueKinds } from '#web/parts/lists/conditions/value-kinds.ts'

/** Returns the question of the box; `isMore` after the first part of several. */
export const questionOf = (
  field: Field | undefined,
  choice: OperatorChoice | null,
  isMore: boolean,
) => {
  if (!field) return isMore ? 'Or which field?' : 'Which field?'
  if (choice && 'kind' in choice) return valueKinds[choice.kind].hint
  return field.is === 'date' ? 'When?' : 'How?'
}
