/** What a thank-you page repeats of a form: nothing that says who sent it, because addresses are logged. */
const repeated = {
  plan: 'plan',
  preferredDay: 'day',
  partOfDay: 'part',
} as const

/** Returns the address of the thank-you page that repeats what was asked for. */
export const thanksAddress = (path: string, values: Readonly<Record<string, unknown>>) => {
  const query = new URLSearchParams()
  for (const [field, name] of Object.entries(repeated)) {
    const value = values[field]
    if (typeof value === 'string' && value !== '') query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
