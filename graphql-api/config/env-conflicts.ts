import type { EnvVariables } from './env-variables.ts'

const marketingNames = [
  'MARKETING_FORM_REGION',
  'MARKETING_FORM_PORTAL_ID',
  'MARKETING_FORM_ID',
  'MARKETING_FORM_SCRIPT_URL',
] as const

/** Returns a sentence for each value that is valid by itself but not together with the others. */
export function findConflicts(values: EnvVariables) {
  const conflicts: string[] = []
  if (values.NODE_ENV === 'production') {
    if (!values.DATABASE_URL)
      conflicts.push(
        'DATABASE_URL is not set; expected in production: the URL of the PostgreSQL to use, or the word embedded.',
      )
    if (!values.SESSION_SECRET)
      conflicts.push(
        'SESSION_SECRET is not set; expected in production: at least 32 random characters.',
      )
    if (!values.PUBLIC_URL)
      conflicts.push(
        'PUBLIC_URL is not set; expected in production: the public URL, such as https://www.example.com.',
      )
    else if (!values.PUBLIC_URL.startsWith('https:') && values.ALLOW_HTTP !== '1')
      conflicts.push(
        `PUBLIC_URL is "${values.PUBLIC_URL}"; expected in production: a URL that begins with https://, or ALLOW_HTTP=1 in a private network.`,
      )
    if (values.SEED_DEMO === '1')
      conflicts.push('SEED_DEMO is "1"; expected in production: no demo data, so leave it out.')
  }
  if (values.SMTP_URL && !values.PUBLIC_URL)
    conflicts.push(
      'PUBLIC_URL is not set; expected beside SMTP_URL, because the links in emails begin with it.',
    )
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM))
    conflicts.push('SMTP_URL and MAIL_FROM belong together; expected both or neither of them.')
  if (values.ICE_SERVERS?.some((url) => url.startsWith('turn')) && !values.ICE_SECRET)
    conflicts.push(
      'ICE_SECRET is not set; expected beside a turn: server in ICE_SERVERS: the static-auth-secret of coturn.',
    )
  const missingNames = marketingNames.filter((name) => !values[name])
  if (missingNames.length > 0 && missingNames.length < marketingNames.length)
    for (const name of missingNames)
      conflicts.push(
        `${name} is not set; expected next to the other settings of the marketing form, or none of them.`,
      )
  return conflicts
}
