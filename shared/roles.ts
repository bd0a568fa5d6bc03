/** The three kinds of people who sign in, as the database and REST name them. */
export const roles = ['user', 'virtual_assistant', 'management'] as const
export type Role = (typeof roles)[number]

/** Those who work for the company. */
export const staffRoles: readonly Role[] = ['virtual_assistant', 'management']

export const defaultRole: Role = 'user'

/** What a person reads in place of a role's name. */
export const roleLabels: Record<Role, string> = {
  user: 'Customer',
  virtual_assistant: 'Virtual assistant',
  management: 'Management',
}

/** How much of the organisation an assistant sees: the customers and leads assigned to them, or all. */
export const assistantViews = ['assigned', 'all'] as const
export type AssistantView = (typeof assistantViews)[number]
