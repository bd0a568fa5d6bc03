/** The sections of the account page, by their name in the URL. The first one is shown by default. */
export const accountSections = [
  { name: 'profile', label: 'Profile' },
  { name: 'security', label: 'Security' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'calendar', label: 'Calendar' },
  { name: 'times', label: 'Times' },
] as const

export type AccountSectionName = (typeof accountSections)[number]['name']

/** Returns the section that a URL names. */
export const readAccountSection = (text: string | null): AccountSectionName =>
  accountSections.find(({ name }) => name === text)?.name ?? 'profile'
