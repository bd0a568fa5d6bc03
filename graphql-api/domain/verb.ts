import type { z } from 'zod'
import { authorise } from '#api/access/guard.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { inputs } from '#shared/inputs/index.ts'
import { check, fieldMessages } from '#shared/validation.ts'
import { countWrite } from './limits.ts'
import { lockAndReauthorize } from './lock-and-reauthorize.ts'
import type { AccountIds } from './lock-and-reauthorize.ts'
import { idempotencyKeyFor, runVerbOnce } from './idempotency.ts'
import { requireFreeDisk } from './require-free-disk.ts'
import { logRefusedVerb } from './security-events.ts'

/** Parses the input. Throws BAD_USER_INPUT with one message per invalid field. */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = check(schema, input ?? {})
  if (result.success) return result.data
  const fields = fieldMessages(result.error)
  const [field = '', message = 'Invalid input'] = Object.entries(fields)[0] ?? []
  // Generic messages need the name of their field.
  const isGeneric = /^(Required|Invalid|Not accepted|Must)/.test(message)
  throw new ProductError('BAD_USER_INPUT', isGeneric && field ? `${field}: ${message}` : message, {
    fields,
  })
}

type Inputs = typeof inputs

/** The parsed input of a verb. A verb without an input schema in `shared/inputs/` does not compile. */
export type ParsedInput<Name extends Verb> = z.output<Inputs[Name]>

type Work<Name extends Verb, Ready, Result, Accounts extends AccountIds> = (
  ctx: Ctx,
  input: ParsedInput<Name>,
  preparation: Ready,
  accounts: Accounts,
) => Promise<Result>

type Steps<Name extends Verb, Ready, Result, Accounts extends AccountIds> = {
  /** Runs before the transaction, without a connection: slow work (hashing) or work with its own connection (rate limits). */
  prepare?: (ctx: Ctx, input: ParsedInput<Name>) => Promise<Ready>
  /** Returns the accounts that the work depends on besides the viewer’s own; they are locked before `work` runs. */
  accounts?: (ctx: Ctx, input: ParsedInput<Name>) => Accounts | Promise<Accounts>
  /** Returns the customer that the work is about, if it is known before the work: it is locked with the accounts. */
  customer?: (
    ctx: Ctx,
    input: ParsedInput<Name>,
  ) => number | null | undefined | Promise<number | null | undefined>
  /** Set if the work changes those accounts or the viewer’s own: they are locked for update instead of share. */
  changesAccounts?: true
  work: Work<Name, Ready, Result, Accounts>
}

/** Creates a verb: checks the permission and the rate limit, parses the input, and runs the work in one transaction. */
export const verb = <
  Name extends Verb,
  Result,
  Ready = undefined,
  const Accounts extends AccountIds = readonly [],
>(
  name: Name,
  how: Work<Name, undefined, Result, readonly []> | Steps<Name, Ready, Result, Accounts>,
) => {
  const schema: z.ZodType = inputs[name]
  const steps = (typeof how === 'function' ? { work: how } : how) as Steps<
    Name,
    Ready,
    Result,
    Accounts
  >
  const perform = async (ctx: Ctx, rawInput: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    await countWrite(ctx)
    const input = parse(schema, rawInput) as ParsedInput<Name>
    const key = idempotencyKeyFor(ctx, name)
    // Signing out is always possible; it stores next to nothing.
    if (name !== 'signOut') await requireFreeDisk(ctx, { isSignIn: name.startsWith('signIn') })
    const preparation = (await steps.prepare?.(ctx, input)) as Ready
    const work = async (inner: Ctx) => {
      const accountIds = ((await steps.accounts?.(inner, input)) ?? []) as Accounts
      const mode = steps.changesAccounts ? 'update' : 'share'
      const customerId = (await steps.customer?.(inner, input)) ?? null
      return steps.work(
        await lockAndReauthorize(inner, name, { accountIds, mode, customerId }),
        input,
        preparation,
        accountIds,
      )
    }
    return ctx.transaction((inner) =>
      runVerbOnce(inner, { verb: name, input, key }, () => work(inner)),
    )
  }
  const run = async (ctx: Ctx, rawInput: unknown): Promise<Result> => {
    try {
      return await perform(ctx, rawInput)
    } catch (error) {
      logRefusedVerb(ctx, name, error)
      throw error
    }
  }
  /** Runs the work for one of many records, in the transaction of a verb that holds the locks and counts as one write. */
  const runForOne = async (ctx: Ctx, rawInput: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    const input = parse(schema, rawInput) as ParsedInput<Name>
    return steps.work(ctx, input, undefined as Ready, [] as unknown as Accounts)
  }
  return Object.assign(run, { runForOne })
}
