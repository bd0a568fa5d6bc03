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

/** Reads what was sent, or refuses it with a message for each wrong field. */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = check(schema, input ?? {})
  if (result.success) return result.data
  const fields = fieldMessages(result.error)
  const [field = '', message = 'Invalid input'] = Object.entries(fields)[0] ?? []
  // The product's own sentences say which field they mean; the generic ones need its name.
  const isGeneric = /^(Required|Invalid|Not accepted|Must)/.test(message)
  throw new ProductError('BAD_USER_INPUT', isGeneric && field ? `${field}: ${message}` : message, {
    fields,
  })
}

type Inputs = typeof inputs

/** What a verb has been given, read. A verb without an input in `shared/inputs/` does not compile. */
export type ParsedInput<Name extends Verb> = z.output<Inputs[Name]>

type Work<Name extends Verb, Ready, Result, Accounts extends AccountIds> = (
  ctx: Ctx,
  input: ParsedInput<Name>,
  ready: Ready,
  accounts: Accounts,
) => Promise<Result>

type Steps<Name extends Verb, Ready, Result, Accounts extends AccountIds> = {
  /** What takes long (hashing) or a connection of its own (limits): no connection is held meanwhile. It writes nothing. */
  prepare?: (ctx: Ctx, input: ParsedInput<Name>) => Promise<Ready>
  /** Accounts that the work builds upon, beside the viewer's own; found without holding anything. */
  accounts?: (ctx: Ctx, input: ParsedInput<Name>) => Accounts | Promise<Accounts>
  /** The work changes those accounts, or the viewer's own. */
  changesAccounts?: true
  work: Work<Name, Ready, Result, Accounts>
}

/** A thing that somebody does: refused to those who may not, its input read once, its writes one transaction. */
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
  const perform = async (ctx: Ctx, given: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    await countWrite(ctx)
    const input = parse(schema, given) as ParsedInput<Name>
    const key = idempotencyKeyFor(ctx, name)
    // Whoever wants to leave may always do so; it takes next to no room.
    if (name !== 'signOut') await requireFreeDisk(ctx, { isSignIn: name === 'signIn' })
    const ready = (await steps.prepare?.(ctx, input)) as Ready
    const work = async (inner: Ctx) => {
      const accountIds = ((await steps.accounts?.(inner, input)) ?? []) as Accounts
      const mode = steps.changesAccounts ? 'update' : 'share'
      return steps.work(
        await lockAndReauthorize(inner, name, { accountIds, mode }),
        input,
        ready,
        accountIds,
      )
    }
    return ctx.transaction((inner) =>
      runVerbOnce(inner, { verb: name, input, key }, () => work(inner)),
    )
  }
  return async (ctx: Ctx, given: unknown): Promise<Result> => {
    try {
      return await perform(ctx, given)
    } catch (error) {
      logRefusedVerb(ctx, name, error)
      throw error
    }
  }
}
