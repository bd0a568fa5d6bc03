import { z } from 'zod'
import { isWithin, momentSpan, yearMessage } from '#shared/moments.ts'
import type { Forms, Value } from '#shared/lists/values.ts'
import { day } from '#shared/inputs/parts.ts'
import { id, text } from '#shared/validation.ts'

const schemas: { [Is in keyof Forms]: z.ZodType<Forms[Is]['read'], Forms[Is]['given']> } = {
  record: id,
  words: text(200),
  time: z.date().refine((moment) => isWithin(momentSpan, moment), yearMessage(momentSpan)),
  day,
  yesOrNo: z.boolean(),
}

const enumSchemas = new WeakMap<Value, z.ZodType>()

/** Returns the schema that validates a filter value. */
export const filterSchema = (value: Value): z.ZodType => {
  if (value.is !== 'oneOf') return schemas[value.is]
  const cachedSchema = enumSchemas.get(value)
  if (cachedSchema) return cachedSchema
  const schema = z.array(z.enum(value.words))
  enumSchemas.set(value, schema)
  return schema
}
