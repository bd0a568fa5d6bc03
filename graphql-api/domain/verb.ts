import type { z } from 'zod'
import { authorise } from '#api/access/guard.ts'
import type { Verb } from '#api/access/actions.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError } from '#api/errors.ts'
import { inputs } from '#shared/inputs/index.ts'
import { check, fieldMessages } from '#shared/validation.ts'

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
export type Given<Name extends Verb> = z.output<Inputs[Name]>

type Work<Name extends Verb, Result> = (ctx: Ctx, input: Given<Name>) => Promise<Result>

const read = <Name extends Verb>(name: Name, input: unknown) => {
  const schema: z.ZodType = inputs[name]
  return parse(schema, input) as Given<Name>
}

/** A thing that somebody does: refused to those who may not, its input read once, its writes one transaction. */
export const verb =
  <Name extends Verb, Result>(name: Name, work: Work<Name, Result>) =>
  async (ctx: Ctx, input: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    const given = read(name, input)
    return ctx.transaction((inner) => work(inner, given))
  }

/** The same for verbs that hash passwords: no connection is held while they compute, so they open their own transactions. */
export const slowVerb =
  <Name extends Verb, Result>(name: Name, work: Work<Name, Result>) =>
  async (ctx: Ctx, input: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    return work(ctx, read(name, input))
  }
