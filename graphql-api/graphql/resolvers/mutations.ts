import type { Verb } from '#api/access/verbs.ts'
import { allVerbs } from '#api/access/verbs.ts'
import * as accounts from '#api/domain/accounts/verbs.ts'
import * as calendar from '#api/domain/calendar/verbs.ts'
import * as calls from '#api/domain/calls/verbs.ts'
import * as customers from '#api/domain/customers/verbs.ts'
import * as exports from '#api/domain/exports/verbs.ts'
import * as files from '#api/domain/files/verbs.ts'
import * as history from '#api/domain/history/verbs.ts'
import * as hours from '#api/domain/hours/verbs.ts'
import * as imports from '#api/domain/imports/verbs.ts'
import * as leads from '#api/domain/leads/verbs.ts'
import * as mail from '#api/domain/mail/verbs.ts'
import * as messages from '#api/domain/messages/verbs.ts'
import * as notifications from '#api/domain/notifications/verbs.ts'
import * as organisation from '#api/domain/organisation/verbs.ts'
import * as signIn from '#api/domain/sign-in/verbs.ts'
import * as tasks from '#api/domain/tasks/verbs.ts'
import * as time from '#api/domain/time/verbs.ts'
import * as views from '#api/domain/views/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ResolversTypes } from '#api/generated/schema.ts'

/** The payload of a verb. Verbs of many records share one. */
type Payload<Name extends Verb> = Awaited<
  ResolversTypes[`${Capitalize<Name>}Payload` extends keyof ResolversTypes
    ? `${Capitalize<Name>}Payload`
    : 'ManyChange']
>

/** The function of each verb, which returns the payload of the schema. A missing verb does not compile. */
const verbs: { readonly [Name in Verb]: (ctx: Ctx, input: unknown) => Promise<Payload<Name>> } = {
  ...accounts,
  ...calendar,
  ...calls,
  ...customers,
  ...exports,
  ...files,
  ...history,
  ...hours,
  ...imports,
  ...leads,
  ...mail,
  ...messages,
  ...notifications,
  ...organisation,
  ...signIn,
  ...tasks,
  ...time,
  ...views,
}

/** Returns the resolver of a verb. */
const resolveVerb = (name: Verb) => (_parent: unknown, args: { input?: unknown }, ctx: Ctx) =>
  verbs[name](ctx, args.input)

/** The resolvers of all mutations: each is one function of `domain/`. */
export const mutations = Object.fromEntries(allVerbs.map((name) => [name, resolveVerb(name)]))
