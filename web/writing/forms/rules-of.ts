import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { sentences } from '#shared/validation.ts'

/** Returns a form resolver for a verb's schema. */
export const rulesOf = (schema: z.ZodType): Resolver =>
  zodResolver<FieldValues, unknown, unknown>(
    schema as z.ZodType<unknown, FieldValues>,
    sentences,
  ) as Resolver
