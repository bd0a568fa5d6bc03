import { formatRole } from '#web/parts/format-role.ts'
import type { Field } from '#web/writing/fields.ts'

/** The role field, with its three choices. */
export const roleField: Field = {
  name: 'role',
  label: 'Role',
  kind: 'choice',
  options: (['USER', 'VIRTUAL_ASSISTANT', 'MANAGEMENT'] as const).map((role) => ({
    value: role,
    label: formatRole(role),
  })),
}
