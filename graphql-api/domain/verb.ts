import type { z } from 'zod'
import { authorise } from '#api/access/guard.ts'
import type { Verb } from '#api/access/actions.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError } from '#api/errors.ts'
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

type Work<Schema extends z.ZodType, Result> = (ctx: Ctx, input: z.output<Schema>) => Promise<Result>

/** A thing that somebody does: refused to those who may not, its input read once, its writes one transaction. */
export const verb =
  <Schema extends z.ZodType, Result>(name: Verb, schema: Schema, work: Work<Schema, Result>) =>
  async (ctx: Ctx, input: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    const read = parse(schema, input)
    return ctx.transaction((inner) => work(inner, read))
  }

/** The same for verbs that hash passwords: no connection is held while they compute, so they open their own transactions. */
export const slowVerb =
  <Schema extends z.ZodType, Result>(name: Verb, schema: Schema, work: Work<Schema, Result>) =>
  async (ctx: Ctx, input: unknown): Promise<Result> => {
    authorise(ctx.viewer, name)
    return work(ctx, parse(schema, input))
  }
