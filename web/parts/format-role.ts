import { type Role, roleLabels } from '#shared/roles.ts'
import type { Role as SchemaRole } from '#web/schema.generated.ts'

/** Returns the label of a role: `Virtual assistant` for VIRTUAL_ASSISTANT. */
export const formatRole = (role: SchemaRole) => roleLabels[role.toLowerCase() as Role]
