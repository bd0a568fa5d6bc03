/** The three roles of users, as the database and REST name them. */
export const roles = ['user', 'virtual_assistant', 'management'] as const
export type Role = (typeof roles)[number]

/** The roles of staff. */
export const staffRoles: readonly Role[] = ['virtual_assistant', 'management']

export const defaultRole: Role = 'user'

/** The labels of roles. */
export const roleLabels: Record<Role, string> = {
  user: 'Customer',
  virtual_assistant: 'Virtual assistant',
  management: 'Management',
}

/** The records that an assistant sees: the customers and leads assigned to them, or all. */
export const assistantViews = ['assigned', 'all'] as const
export type AssistantView = (typeof assistantViews)[number]
