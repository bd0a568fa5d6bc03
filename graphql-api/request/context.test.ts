import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** What each file takes from `ctx.system`, which shows rows that the viewer may not see. */
const usesOfSystem = () => {
  const uses = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'generated/**'] })
    .toSorted()
    .map((path): [string, string[]] => {
      const text = withoutComments(readFileSync(new URL(path, folder), 'utf8'))
      const taken = [...text.matchAll(/\bsystem\.(\w+)/g)].map(([, name = '']) => name)
      const whole = /\.system\b(?!\.|\s*=)/.test(text) ? ['as a whole'] : []
      return [path, [...new Set(taken), ...whole].toSorted()]
    })
  return Object.fromEntries(uses.filter(([, taken]) => taken.length > 0))
}

// Before a name is added here: why is the viewer's own scope not enough?
const reviewed = {
  // An account is made before there is a viewer, and the first manager by the command line.
  'domain/accounts.ts': ['accounts', 'organisation', 'users'],
  // A customer's whole work changes hands, also what is not the viewer's own, and so it goes back.
  'domain/assign-customer.ts': ['handovers', 'openWork'],
  // A verb looks at the viewer's own account anew, and holds it with all accounts that it builds upon.
  'domain/lock-and-reauthorize.ts': ['accounts', 'customers', 'organisation'],
  // Whether somebody of the customer has asked today, whoever it was.
  'domain/come-back-requests.ts': ['comeBacks'],
  // The assistant of a new customer is chosen among all, whoever adds it.
  'domain/customers.ts': ['assignments', 'users'],
  // Bytes lie apart from their record, which was found within the viewer's scope.
  'domain/file-quota.ts': ['fileContents'],
  'domain/files.ts': ['fileContents'],
  // Visitors see nothing, and write to leads that they may not read.
  'domain/inquiries.ts': ['interactions', 'leadForms', 'leads'],
  // A link is found by its hash, before there is a viewer; whoever joins by it changes their own account.
  'domain/invitations.ts': ['accounts', 'invitations', 'users'],
  // Keys are no records; each is asked for by its viewer.
  'domain/idempotency.ts': ['idempotencyKeys'],
  // One's own password, and the sign-ins and the link that end with an old one.
  'domain/passwords.ts': ['accounts', 'invitations', 'signIns', 'users'],
  // Accounts that a verb names, whoever it is who asks: an assistant may write to management, whose accounts they do not see.
  'domain/records.ts': ['accounts'],
  // What happened is written by whoever did it, and read by management alone.
  'domain/security-events.ts': ['securityLog'],
  // Signing in happens before there is a viewer.
  'domain/sign-in.ts': ['accounts', 'signIns'],
  'domain/sign-ins.ts': ['accounts', 'signIns'],
  // A disabled account is signed out, and joined by nobody.
  'domain/account-status.ts': ['invitations', 'signIns'],
}

it('only these files reach beyond what the viewer may see, and only for this', () => {
  expect(usesOfSystem()).toEqual(reviewed)
})
